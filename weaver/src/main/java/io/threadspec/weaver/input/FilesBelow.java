package io.threadspec.weaver.input;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of a directory, or of a jar opened as a file system. */
final class FilesBelow {

    private FilesBelow() {}

    /** The files by relative path, with forward slashes. */
    static SortedMap<String, Path> of(Path root) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(root, FileVisitOption.FOLLOW_LINKS)) {
            paths.filter(Files::isRegularFile).forEach(path -> files.put(relative(root, path), path));
        }
        return files;
    }

    private static String relative(Path root, Path path) {
        return root.relativize(path).toString().replace(path.getFileSystem().getSeparator(), "/");
    }
}
