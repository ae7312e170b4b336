package io.threadspec.gradle.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class GradleInstallationTest {

    @Test
    void shouldStart() throws IOException, InterruptedException {
        Path script = GradleInstallation.home().resolve("bin").resolve("gradle");

        Process process = new ProcessBuilder(script.toString(), "--version")
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("Gradle "), output);
    }

    @Test
    void shouldBeMadeOnce() {
        assertEquals(GradleInstallation.home(), GradleInstallation.home());
    }
}
