package io.threadspec.languageserver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A module as Maven leaves it: the sources of the classes that the documentation is about, and these compiled. */
final class AcmeModule {

    private final Path directory;

    AcmeModule(Path directory) throws IOException {
        this.directory = directory;
        Path original = Path.of("..", "spec-dsl", "src", "test", "java");
        Path sources = directory.resolve("src/main/java");
        List<String> arguments = new ArrayList<>(List.of(
                "-g",
                "-d",
                classes().toString(),
                "-cp",
                Objects.requireNonNull(System.getProperty("java.class.path"))));
        try (Stream<Path> files = Files.walk(original.resolve("com"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Path copy = sources.resolve(original.relativize(file));
                Files.createDirectories(Objects.requireNonNull(copy.getParent()));
                Files.copy(file, copy);
                arguments.add(copy.toString());
            }
        }
        assertTrue(arguments.size() > 15, () -> "too few classes: " + arguments);
        Files.createDirectories(classes());
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
    }

    Path classes() {
        return directory.resolve("target/classes");
    }

    Path source(String name) {
        return directory.resolve("src/main/java").resolve(name);
    }

    /** The address of a specification that need not exist as a file. */
    String spec(String name) {
        return directory.resolve("src/test/spec").resolve(name).toUri().toString();
    }
}
