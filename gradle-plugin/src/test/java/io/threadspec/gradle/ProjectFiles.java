package io.threadspec.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;

/** Copies and edits the files of projects under test. */
final class ProjectFiles {

    /** What builds and tools leave behind, and what is no part of a project. */
    private static final Set<String> NO_SOURCES = Set.of("target", "build", ".gradle", ".git", ".idea");

    private ProjectFiles() {}

    static void copy(Path from, Path to) {
        try {
            if (Files.isDirectory(from)) {
                Files.createDirectories(to);
                try (Stream<Path> children = Files.list(from)) {
                    children.filter(child ->
                                    !NO_SOURCES.contains(child.getFileName().toString()))
                            .forEach(child ->
                                    copy(child, to.resolve(child.getFileName().toString())));
                }
            } else {
                Files.copy(from, to);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static void write(Path file, String content) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, content);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    static void replace(Path file, String what, String by) {
        String content = read(file);
        if (!content.contains(what)) {
            throw new IllegalArgumentException("not in " + file + ": " + what);
        }
        write(file, content.replace(what, by));
    }
}
