package io.threadspec.gradle.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.testkit.runner.GradleRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void shouldCompileIncrementallyWithInlinedConstants(@TempDir Path project) throws IOException {
        Path source = Files.createDirectories(project.resolve("src/main/java/a"));
        Files.writeString(project.resolve("settings.gradle"), "rootProject.name = 'constants'");
        Files.writeString(project.resolve("build.gradle"), "plugins { id 'java' }");
        Files.writeString(
                source.resolve("Constant.java"), "package a; class Constant { static final int K = 1000001; }");
        Files.writeString(source.resolve("User.java"), "package a; class User { int k = Constant.K; }");
        Files.writeString(source.resolve("Other.java"), "package a; class Other {}");
        GradleRunner gradle = GradleRunner.create()
                .withGradleInstallation(GradleInstallation.home().toFile())
                .withTestKitDir(Path.of("target", "testkit").toAbsolutePath().toFile())
                .withProjectDir(project.toFile())
                .withArguments("compileJava", "--info");
        gradle.build();

        Files.writeString(
                source.resolve("Constant.java"), "package a; class Constant { static final int K = 1000002; }");
        String output = gradle.build().getOutput();

        assertTrue(output.contains("Incremental compilation of 2 classes completed"), output);
    }

    /** Plugins for Kotlin have no library of their own, and hand lambdas to Gradle that it has to know. */
    @Test
    void shouldShowItsKotlinLibraryToPlugins(@TempDir Path project) throws IOException {
        Files.writeString(project.resolve("settings.gradle"), "rootProject.name = 'kotlin'");
        Files.writeString(
                project.resolve("build.gradle"),
                """
                def lambda = 'kotlin.jvm.functions.Function0'
                def own = org.gradle.api.internal.project.DefaultProject.classLoader.loadClass(lambda)
                println "the same: ${own.is(buildscript.classLoader.loadClass(lambda))}"
                """);
        String output = GradleRunner.create()
                .withGradleInstallation(GradleInstallation.home().toFile())
                .withTestKitDir(Path.of("target", "testkit").toAbsolutePath().toFile())
                .withProjectDir(project.toFile())
                .withArguments("help")
                .build()
                .getOutput();
        assertTrue(output.contains("the same: true"), output);
    }

    @Test
    void shouldBeMadeOnce() {
        assertEquals(GradleInstallation.home(), GradleInstallation.home());
    }
}
