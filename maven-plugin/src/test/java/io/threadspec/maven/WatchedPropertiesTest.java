package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TracedViolation;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** From a specification with parameters, and a woven program, to verdicts: watched as it runs and judged on its trace. */
class WatchedPropertiesTest {

    private static final String SPEC =
            """
            import java.util.*;

            spec Iterators(Collection c, Iterator i) {
                event create(c, i) = after  call(Iterator Collection+.iterator()) && target(c) returning(i);
                event update(c)    = before call(* Collection+.add(..)) && target(c);
                event next(i)      = before call(* Iterator+.next()) && target(i);

                property safeIterator = never (create && eventually (update && eventually next));
            }

            spec Asking(Iterator i) {
                event hasNext(i) = before call(boolean Iterator+.hasNext()) && target(i);
                event next(i)    = before call(* Iterator+.next()) && target(i);

                property asked = always (next -> previously hasNext);
            }
            """;

    private static String program(String body) {
        return """
                package p;
                import java.util.*;
                public class Walk {
                    static void through(Collection<String> list) {
                        Iterator<String> it = list.iterator();
                        if (it.hasNext()) { it.next(); }
                    }
                    static void grow(Collection<String> list) { list.add("more"); }
                    // What the weaver does not know to order anything.
                    static void sleep(int millis) { try { Thread.sleep(millis); } catch (InterruptedException e) { throw new AssertionError(e); } }
                    public static void run() throws Exception {
                        List<String> list = new Vector<>(List.of("a", "b"));
                        %s
                    }
                }
                """
                .formatted(body);
    }

    private static WovenProgram run(Path directory, String body, boolean online) {
        return run(directory, body, new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING, online));
    }

    private static WovenProgram run(Path directory, String body, Instrumentation instrumentation) {
        return WovenProgram.run(directory, SPEC, program(body), instrumentation);
    }

    private static List<Verdict> verdicts(WovenProgram program) {
        return program.judge().findings().stream().map(Finding::verdict).toList();
    }

    private static final String BROKEN =
            """
            Iterator<String> it = list.iterator();
            it.hasNext();
            grow(list);
            try { it.next(); } catch (ConcurrentModificationException expected) { }
            """;

    @ParameterizedTest
    @EnumSource(CaptureMode.class)
    void shouldTellTheObjectsAndTheStackOfAViolation(CaptureMode capture, @TempDir Path directory) {
        WovenProgram program = run(directory, BROKEN, new Instrumentation(capture, Scope.EVERYTHING));
        assertEquals(List.of(Verdict.VIOLATED, Verdict.SATISFIED), verdicts(program));
        String explanation = English.explanation(program.judge().findings().get(0));
        assertTrue(explanation.contains("(java.util.Vector)"), explanation);
        assertTrue(explanation.contains("at p.Walk.run(Walk.java:"), explanation);
        TracedViolation violation = program.trace().violations().get(0);
        assertEquals(1, program.trace().violations().size());
        assertEquals("p.Walk.run", violation.stack().get(0).split("\\(", -1)[0]);
        assertEquals(
                List.of("java.util.Vector", "java.util.Vector$Itr"),
                violation.objects().stream()
                        .map(TracedViolation.Bound::className)
                        .toList());
    }

    @Test
    void shouldCallNullNull(@TempDir Path directory) {
        WovenProgram program = WovenProgram.run(
                directory,
                """
                spec Dropping(Object o) {
                    event drop(o) = before call(void p.Walk.drop(..)) && args(o);
                    event use(o)  = before call(void p.Walk.use(..)) && args(o);

                    property unused = never (drop && eventually use);
                }
                """,
                """
                package p;
                public class Walk {
                    static void drop(Object o) { }
                    static void use(Object o) { }
                    public static void run() { drop(null); use(null); }
                }
                """,
                new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING));
        assertEquals(List.of(Verdict.VIOLATED), verdicts(program));
        assertEquals(
                List.of(new TracedViolation.Bound(0, 0, "")),
                program.trace().violations().get(0).objects());
    }

    @Test
    void shouldJudgeTheTraceAloneIfNotWatched(@TempDir Path directory) {
        WovenProgram program = run(directory, BROKEN, false);
        assertEquals(List.of(Verdict.VIOLATED, Verdict.SATISFIED), verdicts(program));
        assertEquals(List.of(), program.trace().violations());
    }

    @Test
    void shouldPredictAnUpdateThatOnlyLuckKeptAway(@TempDir Path directory) {
        WovenProgram program = run(
                directory,
                """
                Thread walker = new Thread(() -> through(list));
                Thread grower = new Thread(() -> { while (Thread.getAllStackTraces().containsKey(walker)) { sleep(10); } grow(list); });
                walker.start();
                grower.start();
                walker.join();
                grower.join();
                """,
                true);
        assertEquals(List.of(Verdict.PREDICTED, Verdict.SATISFIED), verdicts(program));
        assertEquals(List.of(), program.trace().violations());
    }

    @Test
    void shouldBeSatisfiedWhereALockKeepsThemApart(@TempDir Path directory) {
        WovenProgram program = run(
                directory,
                """
                Thread walker = new Thread(() -> { synchronized (list) { through(list); } });
                Thread grower = new Thread(() -> { synchronized (list) { grow(list); } });
                walker.start();
                grower.start();
                walker.join();
                grower.join();
                """,
                true);
        assertEquals(List.of(Verdict.SATISFIED, Verdict.SATISFIED), verdicts(program));
    }

    @Test
    void shouldSeeANextThatNobodyAskedFor(@TempDir Path directory) {
        WovenProgram program = run(directory, "list.iterator().next(); through(list); grow(list);", true);
        assertEquals(List.of(Verdict.SATISFIED, Verdict.VIOLATED), verdicts(program));
        assertEquals(1, program.trace().violations().size());
    }

    @Test
    void shouldWatchVariablesOfEachObject(@TempDir Path directory) {
        WovenProgram program = WovenProgram.run(
                directory,
                """
                import p.Walk;

                spec Tanks {
                    var level = field Walk.level;
                    var open  = field Walk.open;

                    property closed = always (open == 1 -> level == 0);
                }
                """,
                """
                package p;
                public class Walk {
                    int level;
                    int open;
                    Walk(int start) { open = 0; level = start; }
                    void open() { open = 1; }
                    public static void run() {
                        Walk good = new Walk(3);
                        Walk bad = new Walk(4);
                        good.level = 0;
                        good.open();
                        bad.open();
                    }
                }
                """,
                Instrumentation.DEFAULT);
        Finding finding = program.judge().findings().get(0);
        assertEquals(Verdict.VIOLATED, finding.verdict());
        assertEquals(1, program.trace().violations().size());
        assertEquals(
                List.of("p.Walk"),
                program.trace().violations().get(0).objects().stream()
                        .map(TracedViolation.Bound::className)
                        .toList());
        assertTrue(
                program.trace().violations().get(0).stack().get(0).startsWith("p.Walk.open(Walk.java:"),
                English.explanation(finding));
    }
}
