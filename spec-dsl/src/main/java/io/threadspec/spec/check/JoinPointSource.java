package io.threadspec.spec.check;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The join points of the project's classes, in the order of the classes. A class is read when it is come to: most pointcuts match in one of the first,
 * and a large project takes long to read.
 */
final class JoinPointSource {

    private static final String SUFFIX = ".class";

    private final Set<JoinPoint> found = new LinkedHashSet<>();
    private final Queue<Path> places;
    private final Queue<Path> files = new ArrayDeque<>();

    /** @param places directories and jars; those that do not exist have no classes */
    JoinPointSource(List<Path> places) {
        this.places = new ArrayDeque<>(places);
    }

    /** The first one that is wanted. */
    Optional<JoinPoint> first(Predicate<JoinPoint> wanted) {
        Optional<JoinPoint> first = found.stream().filter(wanted).findFirst();
        while (first.isEmpty() && (!files.isEmpty() || !places.isEmpty())) {
            first = readMore().stream().filter(wanted).findFirst();
        }
        return first;
    }

    /** All there are. */
    Set<JoinPoint> all() {
        first(joinPoint -> false);
        return found;
    }

    /** Those of the next class, or of the next jar, that were not found before. */
    private Set<JoinPoint> readMore() {
        Set<JoinPoint> more = new LinkedHashSet<>();
        Path next = files.isEmpty() ? places.remove() : files.remove();
        try {
            if (next.toString().endsWith(SUFFIX) && Files.isRegularFile(next)) {
                JoinPointReader.read(Files.readAllBytes(next), more);
            } else if (Files.isDirectory(next)) {
                files.addAll(classesBelow(next));
            } else if (Files.exists(next)) {
                try (FileSystem jar = FileSystems.newFileSystem(next, (ClassLoader) null)) {
                    for (Path file : classesBelow(jar.getPath("/"))) {
                        JoinPointReader.read(Files.readAllBytes(file), more);
                    }
                }
            }
        } catch (IOException failed) {
            throw new ProblemException(
                    "cannot read the classes of the project: path=" + next, "compile the project again", failed);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException unknown) {
            throw ClassFiles.refusedByAsm("a class in " + next, unknown);
        }
        more.removeAll(found);
        found.addAll(more);
        return more;
    }

    private static List<Path> classesBelow(Path root) throws IOException {
        try (Stream<Path> walk = Files.walk(root)) {
            return walk.filter(file -> file.toString().endsWith(SUFFIX) && Files.isRegularFile(file))
                    .sorted()
                    .toList();
        }
    }
}
