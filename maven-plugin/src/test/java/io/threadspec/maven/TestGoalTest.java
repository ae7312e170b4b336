package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.DefaultMavenExecutionResult;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.apache.maven.repository.internal.MavenRepositorySystemUtils;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestGoalTest {

    /** Older versions of Failsafe write it without tests, too; that in the builds under test does not. */
    @Test
    void shouldNotTakeTheSummaryForAReport(@TempDir Path directory) throws IOException {
        Path reports = Files.createDirectories(directory.resolve("target/failsafe-reports"));
        TestGoal goal = goal(directory);
        TestGoal.child(goal.execution().getConfiguration(), "reportsDirectory").setValue(reports.toString());
        TestGoal.child(goal.execution().getConfiguration(), "summaryFile")
                .setValue("target/failsafe-reports/own-summary.xml");
        Optional<TestReports> before = goal.reports();
        assertEquals(Optional.of(new TestReports(Map.of())), before);

        Files.createFile(reports.resolve("own-summary.xml"));
        assertEquals(before, goal.reports());

        Files.createFile(reports.resolve("TEST-com.acme.FillIT.xml"));
        assertNotEquals(before, goal.reports());
    }

    @SuppressWarnings("deprecation") // A session has no other constructor.
    private static TestGoal goal(Path directory) {
        var project = new MavenProject();
        project.setFile(directory.resolve("pom.xml").toFile());
        var session = new MavenSession(
                null,
                MavenRepositorySystemUtils.newSession(),
                new DefaultMavenExecutionRequest(),
                new DefaultMavenExecutionResult());
        session.setCurrentProject(project);
        var plugin = new Plugin();
        plugin.setArtifactId("maven-failsafe-plugin");
        var execution = new MojoExecution(plugin, "integration-test", "default");
        execution.setConfiguration(new Xpp3Dom("configuration"));
        return new TestGoal(session, project, execution);
    }
}
