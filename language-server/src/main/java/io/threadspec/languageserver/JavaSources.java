package io.threadspec.languageserver;

import io.threadspec.spec.check.JavaPlaces;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.Location;

/**
 * The source files beside directories of classes: those of {@code module/target/classes} stand in {@code module/src/*}. The place of a declaration is looked for in the
 * text, from the line that the class file names if it names one.
 */
final class JavaSources {

    private static final String NAME_END = "\\b";

    private final List<Path> roots = new ArrayList<>();

    JavaSources(List<Path> classes) {
        for (Path directory : classes) {
            Optional<Path> at = Optional.of(directory.toAbsolutePath());
            while (at.isPresent() && !Files.isDirectory(at.get().resolve("src"))) {
                at = Optional.ofNullable(at.get().getParent());
            }
            at.ifPresent(module -> addRoots(module.resolve("src")));
        }
    }

    /** {@code src/main/java}, {@code src/test/kotlin} and so on. */
    private void addRoots(Path sources) {
        for (Path set : below(sources)) {
            below(set).stream().filter(root -> !roots.contains(root)).forEach(roots::add);
        }
    }

    private static List<Path> below(Path directory) {
        var found = new ArrayList<Path>();
        try (DirectoryStream<Path> children = Files.newDirectoryStream(directory, Files::isDirectory)) {
            children.forEach(found::add);
        } catch (IOException gone) {
            return List.of();
        }
        return found;
    }

    Optional<Location> type(JavaPlaces places, String name) {
        return find(places, 0, "\\b(?:class|interface|enum|record|object)\\s+(" + Pattern.quote(name) + ")" + NAME_END);
    }

    Optional<Location> field(JavaPlaces places, String name) {
        return find(places, 0, "[\\w>\\]]\\s+(" + Pattern.quote(name) + ")\\s*[=;,:]");
    }

    /** The code of a method begins below its head. */
    Optional<Location> method(JavaPlaces places, String name) {
        int firstLine = places.firstLines().getOrDefault(name, 1);
        String written = name.equals("<init>") ? "\\w+" : Pattern.quote(name);
        return find(places, firstLine, "\\b(" + written + ")\\s*\\(");
    }

    /**
     * The first match, or, with a line, the last one that begins on it or before.
     *
     * @param lastLine counted from 1; 0 for the first match
     */
    private Optional<Location> find(JavaPlaces places, int lastLine, String expression) {
        return roots.stream()
                .map(root -> root.resolve(places.sourceFile()))
                .filter(Files::isRegularFile)
                .findFirst()
                .flatMap(JavaSources::read)
                .map(source -> {
                    int limit = lastLine == 0 ? source.text().length() : endOfLine(source.text(), lastLine);
                    Matcher matcher = Pattern.compile(expression).matcher(source.text());
                    int start = 0;
                    int end = 0;
                    while (matcher.find() && matcher.start() < limit && (end == 0 || lastLine != 0)) {
                        start = matcher.start(1);
                        end = matcher.end(1);
                    }
                    return new Location(source.uri(), source.range(start, end));
                });
    }

    private static Optional<Document> read(Path file) {
        try {
            return Optional.of(new Document(file.toUri().toString(), 0, Files.readString(file)));
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static int endOfLine(String text, int line) {
        int end = -1;
        for (int i = 0; i < line; i++) {
            int next = text.indexOf('\n', end + 1);
            if (next < 0) {
                return text.length();
            }
            end = next;
        }
        return end;
    }
}
