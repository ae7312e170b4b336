package io.threadspec.cli;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Class paths as they are written on command lines. */
final class ClassPaths {

    private ClassPaths() {}

    static List<Path> parse(String text) {
        return Arrays.stream(text.split(File.pathSeparator))
                .filter(element -> !element.isBlank())
                .map(Path::of)
                .toList();
    }

    static String print(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Whether one of the paths leads to the same place, however it is written. */
    static boolean contains(List<Path> paths, Path path) {
        return indexOf(paths, path) >= 0;
    }

    static int indexOf(List<Path> paths, Path path) {
        return paths.stream().map(ClassPaths::place).toList().indexOf(place(path));
    }

    /**
     * The path as the class path writes it.
     *
     * @throws ProblemException if the class path does not have it
     */
    static Path entry(List<Path> classPath, Path path) {
        int index = indexOf(classPath, path);
        if (index < 0) {
            throw new ProblemException(Problem.error(
                    "the class path does not have it: path=" + path,
                    "Name an entry of the class path, which is " + print(classPath) + "."));
        }
        return classPath.get(index);
    }

    private static Path place(Path path) {
        return path.toAbsolutePath().normalize();
    }
}
