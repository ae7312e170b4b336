package io.threadspec.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is in the directory where a goal writes a report about each class of tests. If it is the same before and after, the goal found no test.
 *
 * @param files when they were written
 */
record TestReports(Map<Path, FileTime> files) {

    TestReports {
        files = Map.copyOf(files);
    }

    /**
     * Those in a directory, and in all below it.
     *
     * @param summary a file that says nothing about whether there was a test
     * @return empty if they cannot be read, for example because another process removes some at this moment
     */
    static Optional<TestReports> in(Path directory, Optional<Path> summary) {
        if (!Files.isDirectory(directory)) {
            return Optional.of(new TestReports(Map.of()));
        }
        Path root = directory.toAbsolutePath().normalize();
        Optional<Path> ignored = summary.map(file -> file.toAbsolutePath().normalize());
        try (Stream<Path> all = Files.walk(root)) {
            return Optional.of(new TestReports(all.filter(Files::isRegularFile)
                    .filter(file -> !ignored.equals(Optional.of(file)))
                    .collect(Collectors.toMap(file -> file, TestReports::written))));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    private static FileTime written(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
