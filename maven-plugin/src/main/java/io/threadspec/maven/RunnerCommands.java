package io.threadspec.maven;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Prints commands for the runner that reads what the build prints. A command must begin its line. So it goes neither to the log nor to {@code System.out}:
 * Maven 4 puts {@code [INFO] [stdout]} before each line of the latter.
 */
final class RunnerCommands {

    private RunnerCommands() {}

    /** Prints each command as a line, all in one write, so that lines of other threads do not come between. */
    static void print(List<String> commands) {
        if (commands.isEmpty()) {
            return;
        }
        // What was printed before stays before.
        System.out.flush();
        byte[] lines = (String.join("\n", commands) + "\n").getBytes(StandardCharsets.UTF_8);
        try {
            // Not closed: that would close the standard output of the JVM.
            new FileOutputStream(FileDescriptor.out).write(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
