package io.threadspec.weaver.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeutralCodeTest {

    @TempDir
    private Path directory;

    @Test
    void shouldReadPatterns() {
        List<String> patterns = List.of("com.acme.Meter", "com.acme.*", "com.acme.**", "Meter$Inner");
        assertEquals(
                patterns, NeutralCode.parse(List.of("com.acme.Meter", " com.acme.* ", "com.acme.**", "Meter$Inner")));
        for (String wrong : List.of("", "com.*.Meter", "com.acme.M*", "com..acme", "group:artifact", "**")) {
            var problem = assertThrows(ProblemException.class, () -> NeutralCode.parse(List.of(wrong)), wrong);
            assertTrue(problem.getMessage().contains("threadspec.unwoven='" + wrong + "'"), problem.getMessage());
        }
    }

    @Test
    void shouldRefuseWhatMatchesNoClassThatStaysUnwoven() throws IOException {
        Path jar = directory.resolve("meters.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String name :
                    List.of("io/meter/Meter.class", "io/meter/Meter$Timer.class", "io/meter/deep/Deep.class")) {
                out.putNextEntry(new ZipEntry(name));
            }
        }
        Path classes = directory.resolve("classes");
        Files.createDirectories(classes.resolve("com/acme"));
        Files.createFile(classes.resolve("com/acme/Audit.class"));
        Path gone = directory.resolve("gone.jar");
        List<Path> classPath = List.of(jar, classes, gone);

        assertEquals(
                List.of(),
                problems(
                        List.of("io.meter.*", "io.**", "io.meter.Meter", "io.meter.deep.Deep", "com.acme.Audit"),
                        classPath,
                        List.of()));
        assertEquals(
                List.of(
                        "no class that stays unwoven matches: threadspec.unwoven=io.*",
                        "no class that stays unwoven matches: threadspec.unwoven=com.acme",
                        "no class that stays unwoven matches: threadspec.unwoven=java.util.**"),
                problems(List.of("io.*", "com.acme", "java.util.**"), classPath, List.of()));
        assertEquals(
                List.of("no class that stays unwoven matches: threadspec.unwoven=io.meter.*"),
                problems(
                        List.of("io.meter.*", "com.acme.*"),
                        classPath,
                        List.of(new Library(jar, Library.Kind.DEPENDENCY))));
    }

    private static List<String> problems(List<String> patterns, List<Path> classPath, List<Library> woven) {
        List<Problem> problems = new ArrayList<>();
        NeutralCode.check(patterns, classPath, woven, problems::add);
        return problems.stream().map(Problem::message).toList();
    }
}
