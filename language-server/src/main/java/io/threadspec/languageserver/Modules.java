package io.threadspec.languageserver;

import io.threadspec.spec.SpecSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The compiled classes of each specification, opened once. For one thread. */
final class Modules implements AutoCloseable {

    /** Where build tools put classes, below the directory of a module. */
    private static final List<String> PLACES = List.of(
            "target/classes",
            "target/test-classes",
            "build/classes/java/main",
            "build/classes/java/test",
            "build/classes/kotlin/main",
            "build/classes/kotlin/test");

    private final ServerSettings settings;
    private final Map<List<Path>, SpecSession> sessions = new HashMap<>();

    Modules(ServerSettings settings) {
        this.settings = settings;
    }

    /** The directories of classes that a specification is about; none if nothing was compiled. */
    List<Path> classesOf(Document document) {
        if (!settings.classes().isEmpty()) {
            return settings.classes();
        }
        Optional<Path> at = document.path().map(Path::getParent);
        while (at.isPresent()) {
            Path directory = at.get();
            List<Path> found = PLACES.stream()
                    .map(directory::resolve)
                    .filter(Files::isDirectory)
                    .toList();
            if (!found.isEmpty()) {
                return found;
            }
            at = Optional.ofNullable(directory.getParent());
        }
        return List.of();
    }

    /** Empty if nothing was compiled. */
    Optional<SpecSession> session(Document document) {
        List<Path> classes = classesOf(document);
        return classes.isEmpty()
                ? Optional.empty()
                : Optional.of(sessions.computeIfAbsent(classes, own -> new SpecSession(own, settings.classPath())));
    }

    /** After classes have changed. */
    void reload() {
        close();
    }

    @Override
    public void close() {
        sessions.values().forEach(SpecSession::close);
        sessions.clear();
    }
}
