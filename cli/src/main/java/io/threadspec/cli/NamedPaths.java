package io.threadspec.cli;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Paths on the command line, which must exist. */
final class NamedPaths {

    private NamedPaths() {}

    /** @throws ProblemException that names each path at which there is nothing */
    static void requireAll(List<Path> paths) {
        List<Problem> missing = paths.stream()
                .filter(path -> !Files.exists(path))
                .map(path -> Problem.error("there is no such file or directory: path=" + path, "Check the path."))
                .toList();
        if (!missing.isEmpty()) {
            throw new ProblemException(missing);
        }
    }
}
