package io.threadspec.it;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The runnable jar of this build. */
final class CommandLine {

    private CommandLine() {}

    static BuildResult run(Path directory, String... arguments) {
        return ForkedProcess.run(command(arguments), directory, Map.of());
    }

    /** Presses Ctrl-C when it has printed a text. */
    static BuildResult interrupt(Path directory, String whenPrinted, String... arguments) {
        return ForkedProcess.interrupt(command(arguments), directory, Map.of(), whenPrinted);
    }

    private static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Environment.root().resolve("cli/target/threadspec.jar").toString()));
        command.addAll(List.of(arguments));
        return command;
    }
}
