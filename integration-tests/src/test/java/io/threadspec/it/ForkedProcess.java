package io.threadspec.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program to its end. */
final class ForkedProcess {

    /** Only so that a program that hangs does not hang these tests for ever. */
    private static final long LIMIT_MINUTES = 20;

    private ForkedProcess() {}

    static BuildResult run(List<String> command, Path directory, Map<String, String> environment) {
        try {
            Path output = Files.createTempFile("output", ".log");
            var builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new AssertionError("hangs: " + command + "\n" + Files.readString(output));
            }
            String text = Files.readString(output);
            Files.delete(output);
            return new BuildResult(process.exitValue(), text);
        } catch (IOException e) {
            throw new AssertionError("cannot run " + command, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
