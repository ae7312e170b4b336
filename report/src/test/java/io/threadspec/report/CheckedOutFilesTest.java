package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.threadspec.report.sarif.SarifFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckedOutFilesTest {

    private static final String GATE = "com/acme/Gate.java";

    @TempDir
    private Path checkout;

    @BeforeEach
    void write() throws IOException {
        for (String file : List.of("one/src/" + GATE, "two/src/" + GATE, "two/spec/gate.spec", "secret")) {
            Files.createDirectories(checkout.resolve(file).getParent());
            Files.createFile(checkout.resolve(file));
        }
    }

    private SarifFiles files(Map<String, String> environment) {
        return CheckedOutFiles.of(sources(), environment);
    }

    private List<Path> sources() {
        return Stream.of("missing", "one/src", "two/src", "two/spec")
                .map(checkout::resolve)
                .toList();
    }

    private void assertFinds(SarifFiles files) {
        assertEquals(Optional.of("one/src/" + GATE), files.source("", GATE));
        assertEquals(Optional.of("two/src/" + GATE), files.source("two", GATE));
        assertEquals(Optional.of("two/spec/gate.spec"), files.source("two", "gate.spec"));
        assertEquals(Optional.empty(), files.source("one", "gate.spec"));
        assertEquals(Optional.empty(), files.source("two", "../../secret"));
        assertEquals(Optional.empty(), files.source("", "a\0b.java"));
        assertEquals(Optional.empty(), files.source("", ""));
    }

    @Test
    void shouldFindFilesOfTheDirectoryWithGit() throws IOException {
        Files.createDirectory(checkout.resolve(".git"));
        assertFinds(files(Map.of()));
        assertFinds(
                files(Map.of("GITHUB_WORKSPACE", checkout.resolve("elsewhere").toString())));
    }

    @Test
    void shouldFindFilesOfTheWorkspace() {
        assertFinds(files(Map.of("GITHUB_WORKSPACE", checkout.toString())));
    }

    @Test
    void shouldFindNothingWithoutACheckout() {
        assertSame(SarifFiles.UNKNOWN, files(Map.of()));
    }

    @Test
    void shouldTellWhereSourcesStandInTheCheckout() throws IOException {
        assertEquals(List.of(), CheckedOutFiles.places(sources(), Map.of()));
        assertEquals(
                List.of("src"),
                CheckedOutFiles.places(
                        sources(),
                        Map.of("GITHUB_WORKSPACE", checkout.resolve("one").toString())));
        Files.createDirectory(checkout.resolve(".git"));
        assertEquals(List.of("one/src", "two/src", "two/spec"), CheckedOutFiles.places(sources(), Map.of()));
    }
}
