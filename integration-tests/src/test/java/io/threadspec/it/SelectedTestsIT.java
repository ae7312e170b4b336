package io.threadspec.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test that exercises no specification: fine beside others and on its own request, but not as all there is. */
class SelectedTestsIT {

    @Test
    void shouldNotFailASelectedTestForWhatOthersCover(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));
        Path tests = project.resolve("src/test/java/com/acme");
        Files.writeString(
                tests.resolve("IdleTest.java"),
                """
                package com.acme;

                import org.junit.jupiter.api.Test;

                class IdleTest {
                    @Test
                    void doesNothing() {}
                }
                """);

        MavenBuild.run(project, "-Dtest=IdleTest", "verify")
                .assertSuccess()
                .assertPrints("NOT EXERCISED  Tanks.bounded");

        for (String test : List.of("FillOnceTest", "FillTwiceTest")) {
            Files.delete(tests.resolve(test + ".java"));
            Files.delete(project.resolve("target/test-classes/com/acme/" + test + ".class"));
        }
        MavenBuild.run(project, "verify").assertFailure().assertPrints("the tests exercised no specification");
    }
}
