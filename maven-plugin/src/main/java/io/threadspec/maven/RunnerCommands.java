package io.threadspec.maven;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/**
 * Prints commands for the runner that reads what the build prints. A command must begin its line. So it goes neither to the log nor to {@code System.out}:
 * Maven 4 puts {@code [INFO] [stdout]} before each line of the latter.
 */
final class RunnerCommands {

    private RunnerCommands() {}

    /**
     * Prints each command as a line, all in one write, so that lines of other threads do not come between.
     *
     * @param warning told where they cannot be printed: nobody reads what the build prints any more, and the verdicts are in the reports
     */
    static void print(List<String> commands, Consumer<String> warning) {
        // Not closed: that would close the standard output of the JVM.
        print(commands, new FileOutputStream(FileDescriptor.out), warning);
    }

    static void print(List<String> commands, OutputStream output, Consumer<String> warning) {
        if (commands.isEmpty()) {
            return;
        }
        // What was printed before stays before.
        System.out.flush();
        try {
            output.write((String.join("\n", commands) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            warning.accept("Annotations could not be printed: " + e.getMessage());
        }
    }
}
