package io.threadspec.report.html;

import io.threadspec.analysis.finding.WitnessEvent;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds lines of the tested program, below its source directories. A source that is not there, or cannot be read as UTF-8, is not shown. */
public final class SourceLines {

    /** No source is longer; a file that is, is something else. */
    private static final long MOST_BYTES = 4 << 20;

    private final List<Path> roots;
    private final Map<Path, List<String>> read = new HashMap<>();

    /** From the name of a file to the one file of that name; to nothing if there are several. */
    private final Map<String, Optional<Path>> byName = new HashMap<>();

    /** @param roots directories that hold packages; those that do not exist are passed over */
    public SourceLines(List<Path> roots) {
        this.roots = List.copyOf(roots);
        for (Path root : this.roots) {
            index(root);
        }
    }

    /** Where no sources are known. */
    public static SourceLines none() {
        return new SourceLines(List.of());
    }

    /** The lines of the file in which a place is; empty if they are not found, or end before it. */
    List<String> of(Place place) {
        return file(place)
                .map(this::lines)
                .filter(lines -> place.line() <= lines.size())
                .orElse(List.of());
    }

    /** The source of the class in which an event happened. */
    public Optional<Path> file(WitnessEvent event) {
        return file(new Place(event.className(), event.method(), event.file(), event.line()));
    }

    private Optional<Path> file(Place place) {
        if (place.file().isEmpty() || place.line() <= 0) {
            return Optional.empty();
        }
        if (place.className().isEmpty()) {
            return byName.getOrDefault(place.file(), Optional.empty());
        }
        String directory = place.className()
                .substring(0, place.className().lastIndexOf('.') + 1)
                .replace('.', '/');
        return roots.stream()
                .map(root -> below(root, directory + place.file()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Names come from class files: none leads out of the directory. */
    private static Optional<Path> below(Path root, String name) {
        try {
            Path file = root.resolve(name).normalize();
            return file.startsWith(root.normalize()) && Files.isRegularFile(file)
                    ? Optional.of(file)
                    : Optional.empty();
        } catch (InvalidPathException e) {
            // A name that no file can have is of no file.
            return Optional.empty();
        }
    }

    private List<String> lines(Path file) {
        return read.computeIfAbsent(file, key -> {
            try {
                return Files.size(key) > MOST_BYTES ? List.of() : Files.readAllLines(key);
            } catch (CharacterCodingException e) {
                // In another encoding: not shown, as the class says.
                return List.of();
            } catch (IOException e) {
                // Gone since it was found, or not readable: the report is complete without it.
                return List.of();
            }
        });
    }

    private void index(Path root) {
        if (!Files.isDirectory(root)) {
            return;
        }
        try {
            Set<Path> seen = new HashSet<>();
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (seen.add(file)) {
                        byName.merge(
                                file.getFileName().toString(), Optional.of(file), (one, other) -> Optional.empty());
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // A directory that cannot be read has no sources to show.
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            // What was found so far is shown.
            return;
        }
    }
}
