package io.threadspec.gradle;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Which runs of a project are of this build, as {@link ThreadSpecStarted} has written it for the tasks of other projects. */
final class StartedRuns {

    private static final String FILE = "started-tests.txt";

    private StartedRuns() {}

    /** @param tests names of test tasks */
    static void write(Path output, List<String> tests) {
        Path file = output.resolve(FILE);
        try {
            Files.createDirectories(output);
            Files.write(file, tests);
        } catch (IOException e) {
            throw new ProblemException("cannot write " + file, "Make it writable.", e);
        }
    }

    /** Whether it is the output directory of a project. */
    static boolean areIn(Path output) {
        return Files.exists(output.resolve(FILE));
    }

    /** Their directories. */
    static List<OutputLayout> in(Path output) {
        Path file = output.resolve(FILE);
        try {
            return Files.readAllLines(file).stream()
                    .map(TestRuns::directoryOf)
                    .map(output::resolve)
                    .map(OutputLayout::new)
                    .toList();
        } catch (IOException e) {
            throw new ProblemException("cannot read " + file, "Run the task that writes it: threadSpecStarted.", e);
        }
    }
}
