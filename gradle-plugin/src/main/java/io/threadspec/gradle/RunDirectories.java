package io.threadspec.gradle;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the test tasks of a project have recorded. */
final class RunDirectories {

    /** Below the output directory: a directory for each test task but {@code test}, which has the output directory itself. */
    static final String DIRECTORY = "runs";

    private RunDirectories() {}

    /** Those that were woven; where there is none, the directory of {@code test}. */
    static List<OutputLayout> in(Path output) {
        List<OutputLayout> runs = new ArrayList<>();
        var first = new OutputLayout(output);
        if (Files.exists(first.specs())) {
            runs.add(first);
        }
        Path others = output.resolve(DIRECTORY);
        if (Files.isDirectory(others)) {
            try (Stream<Path> directories = Files.list(others)) {
                directories
                        .sorted()
                        .map(OutputLayout::new)
                        .filter(run -> Files.exists(run.specs()) && hasTests(run))
                        .forEach(runs::add);
            } catch (IOException e) {
                throw new ProblemException(
                        "cannot list the runs in " + others, "Check the directory and its permissions.", e);
            }
        }
        return runs.isEmpty() ? List.of(first) : runs;
    }

    /** A source set may have no tests yet. */
    static boolean hasTests(OutputLayout run) {
        try (Stream<Path> files = Files.walk(run.testClasses())) {
            return files.anyMatch(file -> file.toString().endsWith(".class"));
        } catch (IOException e) {
            throw new ProblemException("cannot read what was woven from " + run.testClasses(), "Weave again.", e);
        }
    }
}
