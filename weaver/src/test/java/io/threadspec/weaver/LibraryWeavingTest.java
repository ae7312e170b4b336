package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.BlockSite;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.lang3.StringUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A whole library, everything in it woven: every class verifies, and weaving is deterministic. */
class LibraryWeavingTest {

    @TempDir
    private Path directory;

    @Test
    void shouldWeaveEveryClassOfALibrarySoThatItVerifies() throws Exception {
        var project = new TestProject(directory);
        Jars.unpack(Jars.of(StringUtils.class), project.mainClasses());
        project.weave();
        assertTrue(Verification.verify(project) > 300);
        assertChangeableStateIsWoven(project);
        assertTrue(Files.exists(project.output().classes().resolve("META-INF/LICENSE.txt")));
    }

    /** Every method, constructor, lambda and monitor of it is a block. */
    @Test
    void shouldWeaveAtomicBlocksIntoEveryClassOfALibrary() throws Exception {
        var project = new TestProject(directory)
                .spec(
                        """
                        spec Blocks {
                            atomic synchronized in org.apache.commons..*;
                            atomic org.apache..*.*(..);
                            atomic org.apache..*.new(..);
                            atomic lambda in org.apache..*.*(..);
                        }
                        """);
        Jars.unpack(Jars.of(StringUtils.class), project.mainClasses());
        WeaveResult result = project.weave();
        assertTrue(result.blocks() > 4_000, result.summary());
        assertTrue(result.leftOut().contains("tasks="), result.summary());
        assertTrue(Verification.verify(project) > 300);
        MonitorBalance.assertSameRefused(project);
        List<BlockSite> blocks = project.sites().blocks();
        assertEquals(
                EnumSet.allOf(BlockSite.Kind.class),
                EnumSet.copyOf(blocks.stream().map(BlockSite::kind).toList()));
    }

    /** By reflection on the plain classes: whatever has a field that can change must not be the same woven. */
    private static void assertChangeableStateIsWoven(TestProject project) throws Exception {
        try (var loader = project.loader(project.mainClasses())) {
            for (String name : LinkEveryClass.classNames(project.mainClasses())) {
                boolean changeable = Arrays.stream(
                                Class.forName(name, false, loader).getDeclaredFields())
                        .anyMatch(field -> !field.isSynthetic() && !Modifier.isFinal(field.getModifiers()));
                String file = name.replace('.', '/') + ".class";
                assertTrue(
                        !changeable
                                || Files.mismatch(
                                                project.mainClasses().resolve(file),
                                                project.output().classes().resolve(file))
                                        >= 0,
                        name);
            }
        }
    }

    @Test
    void shouldGiveTheSameBytesForTheSameClasses() throws Exception {
        var first = new TestProject(directory.resolve("first"));
        var second = new TestProject(directory.resolve("somewhere/else"));
        for (TestProject project : new TestProject[] {first, second}) {
            Jars.unpack(Jars.of(StringUtils.class), project.mainClasses());
            project.weave();
        }
        assertSameFiles(first.output().root(), second.output().root());
    }

    static void assertSameFiles(Path first, Path second) throws IOException {
        assertSameFiles(first, second, "");
    }

    static void assertSameFiles(Path first, Path second, String message) throws IOException {
        assertEquals(Jars.paths(first), Jars.paths(second), message);
        for (String path : Jars.paths(first)) {
            assertArrayEquals(
                    Files.readAllBytes(first.resolve(path)),
                    Files.readAllBytes(second.resolve(path)),
                    message + " " + path);
        }
    }
}
