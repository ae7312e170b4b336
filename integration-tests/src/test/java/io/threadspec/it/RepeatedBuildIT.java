package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One project, built again and again without {@code clean}. */
class RepeatedBuildIT {

    @Test
    void shouldWeaveAgainOnlyWhatChanged(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));
        Path woven =
                new OutputLayout(project.resolve("target/threadspec")).classes().resolve("com/acme/Tank.class");

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED");
        FileTime first = Files.getLastModifiedTime(woven);

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED");
        assertEquals(first, Files.getLastModifiedTime(woven), "woven again though nothing changed");

        MavenBuild.run(project, "-DskipTests", "verify").assertSuccess().assertPrints("tests are skipped (skipTests)");

        Projects.edit(project.resolve("src/test/spec/tank.spec"), text -> text.replace("(level <= 2)", "(level <= 1)"));
        MavenBuild.run(project, "verify").assertFailure().assertPrints("VIOLATED Tanks.bounded");
        assertNotEquals(first, Files.getLastModifiedTime(woven), "not woven again though the specification changed");

        MavenBuild.run(project, goal("validate"), goal("report"), goal("baseline"), goal("help"))
                .assertSuccess()
                .assertPrints("Specifications are valid: 1")
                .assertPrints("VIOLATED")
                .assertPrints("Findings in the baseline: 1")
                .assertPrints("threadspec:report-aggregate");
        MavenBuild.run(project, "verify").assertSuccess().assertPrints("Known: it is in the baseline.");

        MavenBuild.run(project, "-Dthreadspec.excludes=com.acme.Tank", goal("validate"))
                .assertFailure()
                .assertPrints("tank.spec:")
                .assertPrints("a class that the patterns exclude");

        MavenBuild.run(project, "-Dthreadspec.baseline=none.tsv", "-Dthreadspec.failOn=PREDICTED", "verify")
                .assertSuccess()
                .assertPrintsNot("baseline");
    }

    private static String goal(String name) {
        return "io.threadspec:threadspec-maven-plugin:" + Environment.version() + ":" + name;
    }
}
