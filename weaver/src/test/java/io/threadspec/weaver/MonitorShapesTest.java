package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.Opcodes;

/**
 * Monitors in code of every shape: woven, it does what it did, the probes tell of the monitors that are really entered and left, and a
 * probe that throws leaves no monitor behind.
 */
class MonitorShapesTest {

    private static final int CLASSES = TestEffort.of(20, 5);
    private static final int METHODS = TestEffort.of(30, 12);

    private static final String WAITING =
            """
            public class Waiting {
                static int q = 1;
                final Object lock = new Object();
                int waiting() {
                    synchronized (lock) {
                        int c = q;
                        try { lock.wait(c); } catch (InterruptedException ignored) { }
                    }
                    return Thread.holdsLock(lock) ? -1 : q;
                }
                int parking(boolean forLong) {
                    synchronized (lock) {
                        long until = q;
                        Object last = null;
                        try { if (forLong) throw new InterruptedException(); q++; } catch (InterruptedException ignored) { }
                    }
                    return Thread.holdsLock(lock) ? -1 : q;
                }
                public static Object run() {
                    var w = new Waiting();
                    Thread.currentThread().interrupt();
                    return w.waiting() + " " + w.waiting() + " " + w.parking(true) + " " + w.parking(false);
                }
                public static void main(String[] arguments) {
                    var w = new Waiting();
                    long sum = 0;
                    for (int i = 0; i < 60_000; i++) sum += w.parking(i % 2 == 0);
                    System.out.println("sum=" + sum);
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void shouldKeepAHandlerOfTheProgramThatEndsTheBlock() throws IOException, InterruptedException {
        for (Path jdk : Jdks.all()) {
            var project = new TestProject(directory.resolve("" + Jdks.feature(jdk)));
            Jdks.compile(jdk, 17, project.mainClasses(), "Waiting", WAITING);
            project.weave();
            Verification.verify(project);
            assertEquals("1 1 1 2", project.runPlain("Waiting"));
            assertEquals("1 1 1 2", project.runWoven("Waiting"));
            String log = Jdks.compilationLog(jdk, project, "Waiting");
            assertTrue(log.contains("Waiting::parking "), log);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "FACTS_ASYNC"})
    void shouldWeaveWhatJavacMakes(CaptureMode mode) throws IOException {
        long seed = 20261117L + (mode == CaptureMode.MVC ? 0 : 2);
        Map<String, String> sources = new HashMap<>();
        sources.put("Sink", MonitorLog.SINK);
        for (int i = 0; i < CLASSES; i++) {
            sources.put("P" + i, MonitorPrograms.source("P" + i, METHODS, seed + i));
        }
        TestProject project = project(mode).main(sources);
        project.weave();
        assertBalanced(project, seed);
        assertSameMonitors(project, seed, true);
    }

    @ParameterizedTest
    @CsvSource({"true,MVC", "false,MVC", "true,FACTS_ASYNC", "false,FACTS_ASYNC"})
    void shouldWeaveWhatOtherCompilersMayMake(boolean orderly, CaptureMode mode) throws IOException {
        long seed = 4711L + (mode == CaptureMode.MVC ? 0 : 2);
        int[] versions = {Opcodes.V1_3, Opcodes.V1_5, Opcodes.V1_7, Opcodes.V1_8, Opcodes.V17};
        TestProject project = project(mode).main("Sink", MonitorLog.SINK);
        for (int i = 0; i < CLASSES; i++) {
            byte[] code = MonitorShapes.classFile("P" + i, versions[i % versions.length], METHODS, orderly, seed + i);
            Files.write(project.mainClasses().resolve("P" + i + ".class"), code);
        }
        project.weave();
        if (orderly) {
            assertBalanced(project, seed);
        }
        assertSameMonitors(project, seed, orderly);
    }

    private static void assertBalanced(TestProject project, long seed) throws IOException {
        for (int i = 0; i < CLASSES; i++) {
            for (Path classes : List.of(project.mainClasses(), project.output().classes())) {
                byte[] code = Files.readAllBytes(classes.resolve("P" + i + ".class"));
                assertEquals(Set.of(), MonitorBalance.refusedMethods(code), classes + " seed=" + (seed + i));
            }
        }
    }

    private TestProject project(CaptureMode mode) {
        return new TestProject(directory)
                .excludes("Sink", "Sink$*")
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
    }

    /** @param orderly whether every monitor has a handler that releases it */
    private static void assertSameMonitors(TestProject project, long seed, boolean orderly) {
        Verification.verify(project);
        MonitorLog plain = MonitorLog.plain(project);
        MonitorLog woven = MonitorLog.woven(project);
        int operations = 0;
        for (int i = 0; i < CLASSES; i++) {
            for (int method = 0; method < METHODS; method++) {
                String name = "m" + method;
                String message = "seed=" + (seed + i) + " method=" + name;
                for (int argument = 0; argument < 5; argument++) {
                    String expected = plain.run("P" + i, name, argument);
                    assertEquals(expected, woven.run("P" + i, name, argument), message + " n=" + argument);
                    operations += expected.split(" ", -1)[1].length() / 2;
                }
            }
        }
        int seen = operations;
        assertTrue(seen > CLASSES * METHODS, () -> "operations=" + seen);
        if (orderly) {
            assertNothingLeftBehind(project, seed);
        }
    }

    /** Whichever probe throws: what it throws comes out of the method, and not that of a JVM that finds a monitor still held. */
    private static void assertNothingLeftBehind(TestProject project, long seed) {
        MonitorLog woven = MonitorLog.woven(project);
        for (int i = 0; i < CLASSES; i++) {
            for (int method = 0; method < METHODS; method++) {
                for (int probe = 0; probe < 8; probe++) {
                    String message =
                            "seed=" + (seed + i) + " method=m" + method + " n=" + method % 5 + " probe=" + probe;
                    String thrown = woven.run("P" + i, "m" + method, method % 5, probe);
                    assertFalse(thrown.contains("IllegalMonitorState"), message);
                    assertTrue(thrown.endsWith(" "), message + " left=" + thrown);
                }
            }
        }
    }
}
