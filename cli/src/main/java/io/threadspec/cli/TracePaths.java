package io.threadspec.cli;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Paths that a user may give for traces: a file, its directory, or the output directory of its build. */
final class TracePaths {

    private TracePaths() {}

    /** The output directory of the build that a path belongs to: itself, or one above. */
    static Path buildOf(Path path) {
        for (@Nullable Path at = path.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            if (isBuild(at)) {
                return at;
            }
        }
        throw new ProblemException(Problem.error(
                "no compiled specifications beside or above the traces: path=" + path,
                "Name the output directory of the build that wove the program: --build target/threadspec."));
    }

    /** Files and directories of traces. */
    static List<Path> traces(List<Path> paths) {
        return paths.stream().map(TracePaths::traces).toList();
    }

    static Path traces(Path path) {
        return isBuild(path) ? new OutputLayout(path).traces() : path;
    }

    private static boolean isBuild(Path directory) {
        return Files.isRegularFile(new OutputLayout(directory).specs());
    }
}
