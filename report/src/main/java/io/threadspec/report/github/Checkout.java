package io.threadspec.report.github;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The files of a checkout, to find one by the end of its path. It is looked through once, when the first is asked for. */
final class Checkout {

    /** What builds make, and what no build is about. */
    private static final Set<String> SKIPPED = Set.of("target", "build", "node_modules");

    private final Path root;
    private @Nullable Map<String, List<Path>> byName;

    Checkout(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /** The path of a file below the checkout. */
    Optional<Path> relative(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        return absolute.startsWith(root) ? Optional.of(root.relativize(absolute)) : Optional.empty();
    }

    /** The only file below a directory whose path ends in this; none if there are several. */
    Optional<Path> only(String directory, String path) {
        Path end;
        Path begin;
        try {
            end = Path.of(path);
            begin = root.resolve(directory).normalize();
        } catch (InvalidPathException e) {
            // A name that no file can have is of no file.
            return Optional.empty();
        }
        if (end.getFileName() == null) {
            return Optional.empty();
        }
        List<Path> found = files().getOrDefault(String.valueOf(end.getFileName()), List.of()).stream()
                .filter(file -> file.startsWith(begin) && file.endsWith(end))
                .toList();
        return found.size() == 1 ? Optional.of(root.relativize(found.get(0))) : Optional.empty();
    }

    private Map<String, List<Path>> files() {
        if (byName == null) {
            byName = walk();
        }
        return byName;
    }

    private Map<String, List<Path>> walk() {
        Map<String, List<Path>> files = new HashMap<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    String name = String.valueOf(directory.getFileName());
                    return !directory.equals(root) && (SKIPPED.contains(name) || name.startsWith("."))
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    files.computeIfAbsent(String.valueOf(file.getFileName()), name -> new ArrayList<>())
                            .add(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // What cannot be read is not where an annotation could stand.
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            // The annotations stand at what was found so far, or without a file.
            return files;
        }
        return files;
    }
}
