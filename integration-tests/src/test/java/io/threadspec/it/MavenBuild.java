package io.threadspec.it;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** A forked Maven on a project, like a user's: its plugin comes from a repository, not from the reactor. */
final class MavenBuild {

    /** Only so that a build that hangs does not hang these tests for ever. */
    private static final long LIMIT_MINUTES = 5;

    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");

    private MavenBuild() {}

    /** Runs {@code mvn} with these arguments in the directory of the project. */
    static BuildResult run(Path project, String... arguments) {
        try {
            Path output = Files.createTempFile("maven-build", ".log");
            Process process = start(project, output, arguments);
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("the build hangs:\n" + Files.readString(output));
            }
            String text = Files.readString(output);
            Files.delete(output);
            return new BuildResult(process.exitValue(), text);
        } catch (IOException e) {
            throw new AssertionError("cannot run Maven", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private static Process start(Path project, Path output, String... arguments) throws IOException {
        Path settings = Staging.settings();
        List<String> command = new ArrayList<>(List.of(
                Environment.mavenHome()
                        .resolve("bin")
                        .resolve(WINDOWS ? "mvn.cmd" : "mvn")
                        .toString(),
                "--batch-mode",
                "--no-transfer-progress",
                "--global-settings",
                settings.toString(),
                "-Dmaven.repo.local=" + Environment.repository(),
                "-Dstyle.color=never"));
        if (Files.isRegularFile(Environment.userSettings())) {
            command.addAll(List.of("--settings", Environment.userSettings().toString()));
        }
        if (Environment.offline()) {
            // The outer build's repository is a directory, and reading it is not going online.
            command.addAll(List.of("--offline", "-Daether.offline.protocols=file"));
        }
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true);
        builder.redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // Short builds: compiling hot code twice costs more than it brings.
        builder.environment()
                .put(
                        "MAVEN_OPTS",
                        "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dfile.encoding=" + StandardCharsets.UTF_8);
        return builder.start();
    }
}
