package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program to its end. */
final class ForkedProcess {

    /** Only so that a program that hangs does not hang these tests for ever. */
    private static final long LIMIT_MINUTES = 20;

    private ForkedProcess() {}

    static BuildResult run(List<String> command, Path directory, Map<String, String> environment) {
        return run(command, directory, environment, (process, output) -> {});
    }

    /** Presses Ctrl-C when it has printed a text. */
    static BuildResult interrupt(
            List<String> command, Path directory, Map<String, String> environment, String whenPrinted) {
        List<String> interruptible = new ArrayList<>();
        if (System.getProperty("os.name").equals("Linux")) {
            // What a shell starts in the background ignores the signal, and so does all that it starts.
            interruptible.addAll(List.of("env", "--default-signal=INT"));
        }
        interruptible.addAll(command);
        return run(interruptible, directory, environment, (process, output) -> {
            while (process.isAlive() && !Files.readString(output).contains(whenPrinted)) {
                Thread.sleep(100);
            }
            int sent = new ProcessBuilder("kill", "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertEquals(0, sent, () -> "there is no process to interrupt: " + command);
        });
    }

    /** What is done to a process while it runs. */
    @FunctionalInterface
    private interface Treatment {
        void apply(Process process, Path output) throws IOException, InterruptedException;
    }

    private static BuildResult run(
            List<String> command, Path directory, Map<String, String> environment, Treatment treatment) {
        try {
            Path output = Files.createTempFile("output", ".log");
            var builder = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            treatment.apply(process, output);
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
