package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.weaver.input.Library.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Woven jars that are kept: used again where nothing differs, and never where something does. */
class LibraryCacheTest {

    private static final String TANK =
            """
            package lib;
            public class Tank extends base.Base {
                public int level;
                volatile int peak;
                public void fill(int n) { level += n; if (level > peak) { peak = level; } state = n; }
            }
            """;

    private static final String BASE = "package base; public class Base { protected %s int state; public int total; }";

    @TempDir
    private Path directory;

    private Path base;
    private Path tank;
    private int projects;

    @BeforeEach
    void compileLibraries() {
        base = base("plain", "");
        tank = new TestLibrary(directory.resolve("tank"))
                .classPath(base)
                .with("lib.Tank", TANK)
                .jar(directory.resolve("tank.jar"));
    }

    private Path base(String name, String modifier) {
        return new TestLibrary(directory.resolve(name))
                .with("base.Base", BASE.formatted(modifier))
                .jar(directory.resolve(name + ".jar"));
    }

    private Path cache() {
        return directory.resolve("cache");
    }

    private TestProject project(Path baseJar, boolean baseIsWoven) {
        TestProject project = new TestProject(directory.resolve("project" + projects++)).along(Kind.DEPENDENCY, tank);
        return baseIsWoven ? project.along(Kind.DEPENDENCY, baseJar) : project.classPath(tank, baseJar);
    }

    private static String program(String body) {
        return "public class Program { static int own; public static Object run() throws Exception { var tank = new lib.Tank(); "
                + body + " tank.fill(3); return tank.level; } }";
    }

    @Test
    void shouldWeaveALibraryOnce() throws IOException {
        TestProject first = project(base, true).cache(cache()).main("Program", program(""));
        assertEquals(0, first.weave().cachedLibraries());
        assertFalse(first.weave().cachedLibraries() > 0, "that is up to date, the cache was not asked");
        assertTrue(first.weave().isUpToDate());

        TestProject second = project(base, true).cache(cache()).main("Program", program("own = 7;"));
        WeaveResult result = second.weave();
        assertEquals(2, result.libraries());
        assertEquals(2, result.cachedLibraries());
        assertFalse(result.isUpToDate());
        assertEquals("3", second.runWoven("Program"));
        LibraryWeavingTest.assertSameFiles(
                first.output().libraries(), second.output().libraries());
    }

    @Test
    void shouldKnowTheSitesOfWhatItKept() {
        for (int i = 0; i < 2; i++) {
            TestProject project = project(base, true)
                    .cache(cache())
                    .relevant(new RelevantField("lib/Tank", "level", "I", false))
                    .main("Program", program(""));
            WeaveResult result = project.weave();
            assertEquals(2 * i, result.cachedLibraries());
            assertEquals(1, result.sites());
            assertEquals(List.of(), result.warnings());
            assertEquals("lib.Tank", project.sites().sites().get(0).className());
            assertEquals(3, project.trace("Program").events().get(0).value());
        }
    }

    @Test
    void shouldWeaveAgainWhatIsDamaged() throws IOException {
        project(base, true).cache(cache()).main("Program", program("")).weave();
        for (String file : List.of("library.jar", "sites.bin", "library.properties")) {
            for (Path entry : entries()) {
                Files.writeString(entry.resolve(file), "damaged");
            }
            TestProject project = project(base, true).cache(cache()).main("Program", program(""));
            assertEquals(0, project.weave().cachedLibraries(), file);
            assertEquals("3", project.runWoven("Program"));
        }
        assertEquals(
                2,
                project(base, true)
                        .cache(cache())
                        .main("Program", program(""))
                        .weave()
                        .cachedLibraries());
    }

    @Test
    void shouldForgetWhatNobodyUses() throws IOException {
        project(base, true).cache(cache()).weave();
        var longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(365)));
        List<Path> old = entries();
        Files.setLastModifiedTime(old.get(0).resolve("library.properties"), longAgo);
        project(base("volatile", "volatile"), true).cache(cache()).weave();
        assertFalse(Files.exists(old.get(0)));
        assertTrue(Files.exists(old.get(1)));
    }

    private List<Path> entries() throws IOException {
        try (Stream<Path> entries = Files.list(cache())) {
            return entries.sorted().toList();
        }
    }

    @Test
    void shouldBeSharedByBuildsAtTheSameTime() throws Exception {
        int builds = 8;
        List<TestProject> all = new ArrayList<>();
        List<Callable<WeaveResult>> weavings = new ArrayList<>();
        for (int i = 0; i < builds; i++) {
            TestProject project = project(base, true).cache(cache()).main("Program", program(""));
            all.add(project);
            weavings.add(project::weave);
        }
        var threads = Executors.newFixedThreadPool(builds);
        try {
            for (Future<WeaveResult> woven : threads.invokeAll(weavings)) {
                assertEquals(2, woven.get().libraries());
            }
        } finally {
            threads.shutdown();
        }
        for (TestProject project : all) {
            LibraryWeavingTest.assertSameFiles(
                    all.get(0).output().libraries(), project.output().libraries());
        }
        assertEquals(2, entries().size(), "one entry for each library, and nothing unfinished");
    }

    @Test
    void shouldWorkWhereNothingCanBeKept() throws IOException {
        Path file = Files.writeString(directory.resolve("cache"), "a file in the place of the directory");
        WeaveResult result = project(base, true).cache(file).weave();
        assertEquals(2, result.libraries());
        assertTrue(result.warnings().get(0).message().startsWith("a woven library cannot be kept"));
    }

    /** Whatever differs around a library: with the cache it is woven as without. */
    @Test
    void shouldGiveWhatWeavingGives() throws IOException {
        long seed = 1;
        var random = new Random(seed);
        Path volatileBase = base("volatile", "volatile");
        int cached = 0;
        for (int i = 0; i < TestEffort.of(60, 20); i++) {
            TestProject project = variant(random, volatileBase);
            cached += project.cache(cache()).weave().cachedLibraries();
            SiteTable sites = project.sites();
            Path kept = directory.resolve("kept" + i);
            Files.move(project.output().root(), kept);

            project.withoutCache().weave();
            String message = "seed=" + seed + " case=" + i;
            assertEquals(project.sites(), sites, message);
            LibraryWeavingTest.assertSameFiles(project.output().libraries(), kept.resolve("libraries"), message);
        }
        assertTrue(cached > 0, "the cache was never used: seed=" + seed);
    }

    private TestProject variant(Random random, Path volatileBase) {
        TestProject project = project(random.nextBoolean() ? base : volatileBase, random.nextBoolean());
        List<RelevantField> relevant = new ArrayList<>(List.of(TestProject.ANCHOR));
        if (random.nextBoolean()) {
            relevant.add(new RelevantField("lib/Tank", "level", "I", false));
        }
        if (random.nextBoolean()) {
            relevant.add(new RelevantField("Program", "own", "I", true));
        }
        project.relevant(relevant.toArray(RelevantField[]::new));
        String body = (random.nextBoolean() ? "synchronized (tank) { own++; } " : "")
                + (random.nextBoolean() ? "tank.total = 3; " : "")
                + (random.nextBoolean()
                        ? "var peak = java.lang.invoke.MethodHandles.lookup().findVarHandle(lib.Tank.class, \"level\","
                                + " int.class); peak.set(tank, 1); "
                        : "")
                + "own = " + random.nextInt(100) + "; anchor.Anchor.set(1);";
        return project.main("Program", program(body));
    }
}
