package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.gradle.distribution.GradleInstallation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Gradle as users start it: a process of its own, which leaves a daemon behind.
 *
 * @param home of Gradle and of its daemons
 */
record GradleProgram(Path home) {

    /** Only so that what hangs does not hang these tests for ever. */
    static final long LIMIT_MINUTES = 20;

    /**
     * Starts a build that can be interrupted.
     *
     * @param log for all that it prints
     * @param environment in addition to that of this process, of which a wish for no colours is not taken
     */
    Process start(Path project, Path log, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        if (System.getProperty("os.name").equals("Linux")) {
            // What a shell starts in the background ignores the signal, and so does all that it starts.
            command.addAll(List.of("env", "--default-signal=INT"));
        }
        command.add(GradleInstallation.home().resolve("bin/gradle").toString());
        command.addAll(Arrays.asList(arguments));
        command.addAll(GradleBuild.settings());
        command.addAll(List.of("-g", home.toString()));
        var builder = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().remove("NO_COLOR");
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** Runs a build to its end, and returns what it printed. */
    String run(Path project, Map<String, String> environment, int exitCode, String... arguments)
            throws IOException, InterruptedException {
        Path log = home.resolve("log");
        Process build = start(project, log, environment, arguments);
        assertTrue(build.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES), "Gradle does not end");
        String printed = Files.readString(log);
        assertEquals(exitCode, build.exitValue(), printed);
        return printed;
    }

    /** Ends the daemons. */
    void stop() throws IOException, InterruptedException {
        run(home, Map.of(), 0, "--stop");
    }
}
