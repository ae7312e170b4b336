package io.threadspec.weaver.output;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Operations on whole directories. */
public final class FileTrees {

    private FileTrees() {}

    /** Removes a directory with everything below; a symbolic link is removed and not followed. Another process may remove it at the same time. */
    public static void delete(Path directory) throws IOException {
        if (Files.notExists(directory, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                if (failure != null && !(failure instanceof NoSuchFileException)) {
                    throw failure;
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** The files below a directory by their relative paths with forward slashes, sorted; none if it does not exist. */
    static SortedMap<String, Path> files(Path directory) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        if (Files.isDirectory(directory)) {
            try (Stream<Path> paths = Files.walk(directory)) {
                for (Path path : (Iterable<Path>) paths.filter(Files::isRegularFile)::iterator) {
                    files.put(
                            directory
                                    .relativize(path)
                                    .toString()
                                    .replace(path.getFileSystem().getSeparator(), "/"),
                            path);
                }
            }
        }
        return files;
    }

    public static List<Path> children(Path directory) throws IOException {
        try (Stream<Path> paths = Files.list(directory)) {
            return paths.sorted().toList();
        }
    }
}
