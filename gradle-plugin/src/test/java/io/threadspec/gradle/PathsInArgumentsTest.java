package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which paths in arguments of a test JVM are those of plain classes. */
class PathsInArgumentsTest {

    @TempDir
    private Path project;

    private List<String> replaced(String... arguments) {
        String tests = project.resolve("build/classes/java/test").toString();
        return new PathsInArguments(project.toFile(), Map.of(tests, "woven")).replaceIn(List.of(arguments));
    }

    @Test
    void shouldReplaceAbsolutePaths() {
        Path tests = project.resolve("build/classes/java/test");
        assertEquals(
                List.of("--patch-module=com.acme=woven", "-Dall=a" + File.pathSeparator + "woven"),
                replaced("--patch-module=com.acme=" + tests, "-Dall=a" + File.pathSeparator + tests));
    }

    @Test
    void shouldReplacePathsRelativeToTheWorkingDirectory() {
        String tests = Path.of("build/classes/java/test").toString();
        assertEquals(List.of("--patch-module=com.acme=woven"), replaced("--patch-module=com.acme=" + tests));
    }

    @Test
    void shouldLeaveOtherPathsAlone() {
        List<String> others = List.of(
                "--patch-module=com.acme=" + project.resolve("build/classes/java/testFixtures"),
                "--patch-module=com.acme=" + Path.of("other", "build/classes/java/test"),
                "-Dplain=build");
        assertEquals(others, replaced(others.toArray(String[]::new)));
    }
}
