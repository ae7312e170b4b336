package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Makes a directory that is either complete or absent, also when two processes make it at the same time. */
final class AtomicDirectory {

    private AtomicDirectory() {}

    interface Content {
        void writeTo(Path directory) throws IOException;
    }

    static void create(Path directory, Content content) throws IOException {
        Path parent = Files.createDirectories(directory.toAbsolutePath().getParent());
        Path draft = Files.createTempDirectory(parent, directory.getFileName() + ".draft-");
        try {
            content.writeTo(draft);
            publish(draft, directory);
        } finally {
            delete(draft);
        }
    }

    private static void publish(Path draft, Path directory) throws IOException {
        try {
            Files.move(draft, directory, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException failure) {
            // A directory in the way can only be the finished work of another process: ours is not needed then.
            if (!Files.isDirectory(directory)) {
                throw failure;
            }
        }
    }

    private static void delete(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> files = Files.walk(directory)) {
            deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path file : deepestFirst) {
            Files.delete(file);
        }
    }
}
