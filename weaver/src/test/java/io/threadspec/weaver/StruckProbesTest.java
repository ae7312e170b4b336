package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Errors of the virtual machine strike in probes, at one place after the other, and the program goes on. Afterwards every variable can still be
 * used, and the trace is whole. {@code mvn -Psoak} does more of it. Not for {@code reference}, which is there to be compared with.
 */
class StruckProbesTest {

    private static final String OVERFLOWS = System.getProperty("threadspec.overflows", "30");
    private static final String STOPS = System.getProperty("threadspec.stops", "150");

    private static final String PROGRAM =
            """
            import java.util.Random;
            import java.util.concurrent.atomic.AtomicInteger;
            public class Struck {
                static final int VARIABLES = 40;
                static class Cell { int plain; volatile int shared; int relevant; }
                static volatile int global;
                static int relevantGlobal;
                static final AtomicInteger atomic = new AtomicInteger();
                static final Cell[] cells = new Cell[VARIABLES];
                static final int[] elements = new int[VARIABLES];
                static volatile boolean done;
                static volatile int progress;
                static volatile int round;
                static int struck;
                static int inARow;

                static void use(int i, int value) {
                    Cell cell = cells[i];
                    cell.relevant = value;
                    cell.plain = value + cell.shared;
                    cell.shared = cell.plain + 1;
                    global = value;
                    relevantGlobal = global;
                    elements[i] = elements[(i + 1) % VARIABLES] + 1;
                    atomic.set(value);
                }

                static void descend(Random random, int pad, long a, long b) {
                    try {
                        if (pad == 0) { descend(random, random.nextInt(4), b, a); } else { descend(random, pad - 1, a + 1, b); }
                    } catch (StackOverflowError bottom) {
                        inARow++;
                        try { use(random.nextInt(VARIABLES), inARow); } catch (StackOverflowError again) { struck++; inARow = 0; }
                        if (inARow < 20) { throw bottom; }
                        inARow = 0;
                    }
                }

                static void overflow(int count) throws Exception {
                    Thread deep = new Thread(null, () -> {
                        Random random = new Random(7);
                        for (int i = 0; i < count; i++) { round++; descend(random, random.nextInt(4), 1, 2); }
                    }, "deep", 1 << 18);
                    deep.start();
                    deep.join();
                }

                /** Nobody goes on for long while nobody is stopped: traces would become long. */
                static void awaitRound(int n) {
                    if (n % 50 == 49) {
                        for (int now = round; now == round && !done; ) { java.util.concurrent.locks.LockSupport.parkNanos(100_000); }
                    }
                }

                /** Some threads die of it, others catch it and go on for a while. */
                static void stop(int count) throws Exception {
                    var stop = Thread.class.getMethod("stop");
                    Random random = new Random(7);
                    Thread victim = Thread.currentThread();
                    for (int i = 0; i < count; i++) {
                        if (victim == Thread.currentThread() || !victim.isAlive()) {
                            int lives = random.nextInt(6);
                            victim = new Thread(() -> {
                                int left = lives;
                                for (int n = 0; !done; n++) {
                                    try { progress++; use(n % VARIABLES, n); awaitRound(n); } catch (ThreadDeath death) { struck++; if (left-- == 0) { throw death; } }
                                }
                            }, "victim");
                            victim.setUncaughtExceptionHandler((thread, thrown) -> {});
                            victim.start();
                        }
                        int before = progress; // One that has not begun yet is struck in no probe.
                        while (progress == before && victim.isAlive()) { round++; Thread.yield(); }
                        for (int n = random.nextInt(2_000); n > 0; n--) { Thread.onSpinWait(); }
                        stop.invoke(victim);
                    }
                    done = true;
                    victim.join();
                }

                public static void main(String[] arguments) throws Exception {
                    for (int i = 0; i < VARIABLES; i++) { cells[i] = new Cell(); }
                    for (int i = 0; i < VARIABLES; i++) { use(i, i); } // Classes are loaded where there is room.
                    Thread other = new Thread(() -> {
                        for (int n = 0; !done; n++) { use(n % VARIABLES, n); awaitRound(n); }
                        for (int n = 0; n < 3 * VARIABLES; n++) { use(n % VARIABLES, n); }
                    }, "other");
                    other.start();
                    if (arguments[0].equals("overflow")) { overflow(Integer.parseInt(arguments[1])); } else { stop(Integer.parseInt(arguments[1])); }
                    done = true;
                    other.join();
                    System.out.println("struck=" + struck);
                    System.exit(0);
                }
            }
            """;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldGoOnWhereTheStackEnds(CaptureMode mode) throws Exception {
        for (Path jdk : TestEffort.jdksOf(mode)) {
            assertTrue(struck(jdk, mode, "overflow", OVERFLOWS) >= Integer.parseInt(OVERFLOWS));
        }
    }

    /** Later versions of Java cannot stop a thread. */
    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldGoOnWhereAThreadIsStopped(CaptureMode mode) throws Exception {
        for (Path jdk : Jdks.before(20)) {
            assertTrue(struck(jdk, mode, "stop", STOPS) > 0);
        }
    }

    /** There a thread may be stopped wherever a branch is taken, and not only where a method returns or a loop goes on. */
    @ParameterizedTest
    @EnumSource(names = "REFERENCE", mode = EnumSource.Mode.EXCLUDE)
    void shouldGoOnWhereAThreadIsStoppedInTheInterpreter(CaptureMode mode) throws Exception {
        for (Path jdk : Jdks.all()) {
            if (Jdks.feature(jdk) < 20) {
                assertTrue(struck(jdk, mode, "stop", STOPS, "-Xint") > 0);
            }
        }
    }

    private static void assertWhole(Path file) {
        Trace trace = TraceReader.read(file);
        assertEquals(Optional.empty(), trace.tear());
        assertTrue(trace.events().size() > 100, () -> "events=" + trace.events().size());
    }

    private int struck(Path jdk, CaptureMode mode, String how, String count, String... options) throws Exception {
        TestProject project = new TestProject(directory)
                .main("Struck", PROGRAM)
                .relevant(
                        new RelevantField("Struck$Cell", "relevant", "I", false),
                        new RelevantField("Struck", "relevantGlobal", "I", true))
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        project.weave();
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-cp", project.output().classes().toString(), "Struck", how, count));
        String printed = Jdks.run(jdk, arguments);
        try (Stream<Path> files = Files.list(project.output().traces())) {
            Path file = files.findFirst().orElseThrow();
            assertWhole(file);
            Files.delete(file);
        }
        // The virtual machine itself may have something to say about errors that strike where it does not expect them.
        String struck = printed.lines()
                .filter(line -> line.startsWith("struck="))
                .findFirst()
                .orElseThrow(() -> new AssertionError(printed));
        System.out.println(how + " " + mode + " " + jdk.getFileName() + " " + struck);
        return Integer.parseInt(struck.substring("struck=".length()));
    }
}
