package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class is read when it is come to, and not before. */
class JoinPointSourceTest {

    @TempDir
    private Path directory;

    private void write(String file, Class<?> content) throws IOException {
        try (InputStream stream = content.getResourceAsStream(content.getSimpleName() + ".class")) {
            Files.write(directory.resolve(file), stream.readAllBytes());
        }
    }

    @Test
    void shouldReadNoMoreThanItNeeds() throws IOException {
        write("A.class", JoinPoint.class);
        Files.writeString(directory.resolve("B.class"), "not a class");
        var source = new JoinPointSource(List.of(directory.resolve("absent"), directory));
        assertEquals(
                "describe",
                source.first(each -> each.name().equals("describe"))
                        .orElseThrow()
                        .name());
        assertThrows(ProblemException.class, source::all);
    }

    @Test
    void shouldFindInTheOrderOfTheClasses() throws IOException {
        write("B.class", JoinPoints.class);
        write("A.class", JoinPoint.class);
        var source = new JoinPointSource(List.of(directory));
        JoinPoint ofSecond = source.first(
                        each -> each.owner().endsWith("/JoinPoints") && each.kind() == JoinPoint.Kind.EXECUTION)
                .orElseThrow();
        List<JoinPoint> all = List.copyOf(source.all());
        JoinPoint ofFirst = source.first(
                        each -> each.owner().endsWith("/JoinPoint") && each.kind() == JoinPoint.Kind.EXECUTION)
                .orElseThrow();
        assertTrue(all.indexOf(ofFirst) < all.indexOf(ofSecond), all.toString());
        assertTrue(source.first(each -> each.name().equals("nowhere")).isEmpty());
    }
}
