package io.threadspec.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.function.UnaryOperator;

/** Copies of projects, so that a build under test writes nothing into the sources. */
final class Projects {

    private Projects() {}

    /** Gives a module the console at which its threads take turns; its package is {@code com.acme}. */
    static void addTurns(Path module) {
        Path turns = module.resolve("src/test/java/com/acme/Turns.java");
        try {
            Files.createDirectories(turns.getParent());
            Files.writeString(
                    turns,
                    Files.readString(Environment.program("launcher/Turns.java"))
                            .replace("package launcher;", "package com.acme;"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Copies {@code project} without what an earlier build left in it. */
    static Path copy(Path project, Path target) {
        try {
            Files.walkFileTree(project, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                        throws IOException {
                    if (directory.endsWith("target")) {
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    Files.createDirectories(target.resolve(project.relativize(directory)));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.copy(file, target.resolve(project.relativize(file)));
                    return FileVisitResult.CONTINUE;
                }
            });
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number of the first line that is this statement. */
    static int line(Path source, String statement) {
        try {
            List<String> lines =
                    Files.readAllLines(source).stream().map(String::strip).toList();
            if (!lines.contains(statement)) {
                throw new AssertionError("no such statement: " + statement);
            }
            return lines.indexOf(statement) + 1;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void edit(Path file, UnaryOperator<String> change) {
        try {
            String before = Files.readString(file);
            String after = change.apply(before);
            if (after.equals(before)) {
                throw new AssertionError("the edit changes nothing: " + file);
            }
            Files.writeString(file, after);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
