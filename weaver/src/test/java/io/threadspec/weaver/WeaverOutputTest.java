package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands in the output directory after weaving, and when it is written. */
class WeaverOutputTest {

    private static final String LISTENERS = "META-INF/services/org.junit.platform.launcher.TestExecutionListener";

    @TempDir
    private Path directory;

    private TestProject project() {
        return new TestProject(directory.resolve("a project with späces"))
                .main("Plain", "public class Plain { public final int constant = 1; }")
                .test(
                        "ATest",
                        "public class ATest { int count; public static Object run() { return new ATest().count++; } }");
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void age(Path file) throws IOException {
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
    }

    private static boolean isFresh(Path file) throws IOException {
        return Files.getLastModifiedTime(file).toMillis() != 0;
    }

    @Test
    void shouldKeepTheProjectUntouchedAndCopyWhatIsNotWoven() throws IOException {
        var project = project();
        write(project.mainClasses().resolve("config/app.properties"), "a=1");
        write(project.testClasses().resolve("data.txt"), "data");
        write(project.mainClasses().resolve("META-INF/versions/9/Broken.class"), "only looked at inside a jar");
        byte[] before = Files.readAllBytes(project.mainClasses().resolve("anchor/Anchor.class"));

        assertEquals(new WeaveResult(2, 1, 0, 0, 0, "", false, List.of()), project.weave());

        OutputLayout output = project.output();
        assertArrayEquals(before, Files.readAllBytes(project.mainClasses().resolve("anchor/Anchor.class")));
        assertEquals("a=1", Files.readString(output.classes().resolve("config/app.properties")));
        assertEquals("data", Files.readString(output.testClasses().resolve("data.txt")));
        assertEquals(
                -1,
                Files.mismatch(
                        project.mainClasses().resolve("Plain.class"),
                        output.classes().resolve("Plain.class")));
        assertNotEquals(
                -1,
                Files.mismatch(
                        project.testClasses().resolve("ATest.class"),
                        output.testClasses().resolve("ATest.class")));
        assertEquals("0", project.runWoven("ATest"));
    }

    @Test
    void shouldAddTheRuntimeWithItsConfigurationAndServices() throws IOException {
        var project = project();
        write(project.mainClasses().resolve(LISTENERS), "com.acme.Listener # ours");
        project.weave();
        Path classes = project.output().classes();
        assertTrue(Files.exists(classes.resolve("io/threadspec/runtime/probe/Probes.class")));
        assertEquals(
                List.of("com.acme.Listener # ours", "io.threadspec.runtime.junit.RecordingListener"),
                Files.readAllLines(classes.resolve(LISTENERS)));
        List<String> configuration = Files.readAllLines(classes.resolve(OutputLayout.RUNTIME_CONFIGURATION));
        assertEquals(
                List.of(
                        "adversarial=off",
                        "capture=mvc",
                        "maxTraceBytes=2147483648",
                        "minDiskBytes=524288000",
                        "online=true",
                        "recordedAccesses=20000",
                        "specs=../specs.bin",
                        "traces=../traces"),
                configuration.subList(0, 8));
        assertTrue(configuration.get(8).matches("weaving=[0-9a-f]{64}"), configuration::toString);
        assertEquals(9, configuration.size());
    }

    @Test
    void shouldWeaveWithoutMainOrWithoutTestClasses() throws IOException {
        var project = project();
        try (var paths = Files.walk(project.testClasses())) {
            paths.sorted((a, b) -> b.compareTo(a)).forEach(path -> path.toFile().delete());
        }
        assertEquals(1, project.weave().classes());
        Files.move(project.mainClasses(), project.testClasses());
        assertEquals(1, project.weave().classes());
        assertTrue(Files.exists(project.output().testClasses().resolve("anchor/Anchor.class")));
        assertFalse(Files.exists(project.output().classes().resolve("anchor/Anchor.class")));
    }

    @Test
    void shouldWeaveAgainOnlyWhatHasChangedButAlwaysClearTraces() throws IOException {
        var project = project();
        WeaveResult first = project.weave();
        Path woven = project.output().classes().resolve("anchor/Anchor.class");
        Path stale = project.output().traces().resolve("old.trace");
        Files.writeString(stale, "old");
        age(woven);

        WeaveResult second = project.weave();
        assertFalse(first.isUpToDate());
        assertTrue(second.isUpToDate());
        assertEquals(first.classes(), second.classes());
        assertEquals(first.sites(), second.sites());
        assertFalse(isFresh(woven));
        assertFalse(Files.exists(stale));
        assertTrue(Files.isDirectory(project.output().traces()));

        project.excludes("nothing.**").weave();
        assertTrue(isFresh(woven), "other patterns");

        age(woven);
        project.main("Added", "class Added { }").weave();
        assertTrue(isFresh(woven), "another class");

        age(woven);
        project.relevant(TestProject.ANCHOR, new RelevantField("ATest", "count", "I", false))
                .weave();
        assertTrue(isFresh(woven), "other specifications");

        Files.delete(woven);
        project.weave();
        assertTrue(Files.exists(woven), "an output was missing");

        Files.delete(project.output().sites());
        project.weave();
        assertEquals(2, project.sites().sites().size());
    }

    @Test
    void shouldNotKeepSpecificationsOfWhichOnlyTheSeverityHasChanged() {
        var project = project();
        for (Severity severity : List.of(Severity.WARNING, Severity.ERROR)) {
            var machine = new MooreMachine(
                    0, new Verdict4[] {Verdict4.PRESUMABLY_TRUE}, new int[] {~0}, new int[0], new int[0], new int[0]);
            var property = new CompiledProperty("p", "", "always true", 3, List.of(), false, machine, severity);
            var spec = new CompiledSpec("S", "s.spec", "", List.of(new Variable("v", 0)), List.of(property));
            WeaveRequest request = project.request();
            Weaver.weave(new WeaveRequest(
                    new CompiledSpecs(request.specs().fields(), List.of(spec)),
                    request.mainClasses(),
                    request.testClasses(),
                    request.classPath(),
                    request.includes(),
                    request.excludes(),
                    request.instrumentation(),
                    request.output()));
            CompiledSpecs written = CompiledSpecsFile.read(project.output().specs());
            assertEquals(severity, written.specs().get(0).properties().get(0).severity());
        }
    }

    @Test
    void shouldRemoveWhatIsNoLongerPartOfTheProject() throws IOException {
        var project = project().main("Gone", "class Gone { int x; }");
        project.weave();
        Files.delete(project.mainClasses().resolve("Gone.class"));
        project.weave();
        assertFalse(Files.exists(project.output().classes().resolve("Gone.class")));
    }

    @Test
    void shouldReturnTheSameWarningsWhenNothingIsWovenAgain() {
        var project = project()
                .relevant(TestProject.ANCHOR, new RelevantField("Idle", "never", "I", false))
                .main("Idle", "class Idle { int never; }");
        WeaveResult first = project.weave();
        assertEquals(
                List.of("no woven class writes a field that a specification mentions: field=Idle.never"),
                first.warnings().stream().map(warning -> warning.message()).toList());
        assertEquals(first.warnings(), project.weave().warnings());
    }

    @Test
    void shouldWarnOfAnExcludedClassThatWritesARelevantField() {
        var project = project()
                .main("helper.Poker", "package helper; public class Poker { void poke() { anchor.Anchor.value = 9; } }")
                .excludes("helper.**");
        assertEquals(
                List.of("a class that the patterns exclude writes a field that a specification mentions, unseen:"
                        + " class=helper.Poker field=anchor.Anchor.value"),
                project.weave().warnings().stream()
                        .map(warning -> warning.message())
                        .toList());
    }

    @Test
    void shouldWarnOfARelevantFieldThatAHandleWrites() {
        var project = project()
                .relevant(TestProject.ANCHOR, new RelevantField("Door", "open", "I", false))
                .main(
                        "Door",
                        """
                        import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
                        class Door {
                            static final AtomicIntegerFieldUpdater<Door> OPEN = AtomicIntegerFieldUpdater.newUpdater(Door.class, "open");
                            volatile int open;
                            void shut() { open = 0; }
                            boolean enter() { return OPEN.compareAndSet(this, 0, 1); }
                        }
                        """);
        assertEquals(
                List.of("a field that a specification mentions is also accessed through a VarHandle or a field updater,"
                        + " whose writes are not events: field=Door.open"),
                project.weave().warnings().stream()
                        .map(warning -> warning.message())
                        .toList());
    }

    @Test
    void shouldWeaveAClassThatBothDirectoriesHave() {
        var project = project()
                .main("Twice", "public class Twice { int a; public static Object run() { return ++new Twice().a; } }")
                .test("Twice", "public class Twice { long b; public static Object run() { return new Twice().b--; } }");
        project.weave();
        Verification.verify(project);
        assertEquals("0", project.runWoven("Twice"), "test classes come first");
    }

    @Test
    void shouldWeaveAgainWhenTheRecordIsDamaged() throws IOException {
        var project = project();
        WeaveResult first = project.weave();
        Path record = project.output().root().resolve("weaving.properties");
        Files.writeString(record, Files.readString(record).replaceAll("classes=[0-9]+", "classes="));
        Path woven = project.output().classes().resolve("anchor/Anchor.class");
        age(woven);
        assertEquals(first, project.weave());
        assertTrue(isFresh(woven));
    }

    @Test
    void shouldTakeClassesByTheirPatterns() throws IOException {
        var project = project()
                .main("a.One", "package a; public class One { int x; }")
                .main("a.b.Two", "package a.b; public class Two { int x; }")
                .includes("anchor.*", "a.**")
                .excludes("a.b.*");
        assertEquals(2, project.weave().classes());
        assertEquals(
                -1,
                Files.mismatch(
                        project.mainClasses().resolve("a/b/Two.class"),
                        project.output().classes().resolve("a/b/Two.class")));
    }
}
