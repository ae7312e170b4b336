package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the goal writes is seen in real builds, by {@code ParallelBuildIT}. */
class ReportAggregateMojoTest {

    @Test
    void shouldNameModulesByTheirPaths() {
        Path root = Path.of("build").toAbsolutePath();

        assertEquals("", ReportAggregateMojo.name(root, root));
        assertEquals(
                "apps/ferry",
                ReportAggregateMojo.name(root, root.resolve("apps").resolve("ferry")));
        assertEquals("../gate", ReportAggregateMojo.name(root, root.resolveSibling("gate")));
    }

    /** As on Windows, where drives have nothing in common. */
    @Test
    void shouldNameAModuleThatHasAnotherRoot() {
        assertEquals(
                "apps/ferry", ReportAggregateMojo.name(Path.of("build").toAbsolutePath(), Path.of("apps", "ferry")));
    }
}
