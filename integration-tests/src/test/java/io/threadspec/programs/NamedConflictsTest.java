package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.english.English;
import io.threadspec.report.graph.CycleGraph;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each conflict of a cycle says what it is about, and of which object. */
class NamedConflictsTest {

    private static final String SPEC =
            """
            import blocks.*;
            spec P {
                atomic NamedConflicts.variables(..);
                atomic NamedConflicts.library(..);
            }
            """;

    private static final int MOST_COLLECTIONS = 500;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"MVC, 0", "REFERENCE, 0", "MVC, 100000"})
    void shouldNameVariableAndObjectOfEachConflict(CaptureMode mode, long recorded) throws Exception {
        var instrumentation = new Instrumentation(mode, Scope.EVERYTHING).recording(recorded);
        try (var woven = new WovenPrograms(directory, instrumentation, "blocks", SPEC)) {
            woven.run("blocks.NamedConflicts");
            woven.end();
            List<Finding> findings =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
            assertEquals(
                    Set.of(
                            List.of(
                                    "blocks.NamedConflicts$Account.balance of Account#1",
                                    "blocks.NamedConflicts$Account.balance of Account#2"),
                            List.of(
                                    "blocks.NamedConflicts$Account.limit of Account#1",
                                    "blocks.NamedConflicts$Account.open of Account#1"),
                            List.of("long[]#1[17]", "the monitor of Account#2"),
                            List.of(
                                    "blocks.NamedConflicts.total",
                                    "blocks.NamedConflicts$Account.updates of Account#1")),
                    subjects(findings.get(0)),
                    () -> English.explanation(findings.get(0)));
            assertEquals(
                    Set.of(
                            List.of("the entry 'a' of ConcurrentHashMap#1", "an entry of ConcurrentHashMap#1"),
                            List.of("ReentrantLock#1", "AtomicInteger#2"),
                            List.of("Semaphore#1", "an element of LinkedBlockingQueue#2"),
                            List.of("the content of Vector#1", "ReentrantReadWriteLock#2")),
                    subjects(findings.get(1)),
                    () -> English.explanation(findings.get(1)));
            checkReports(findings.get(0));
        }
    }

    private static Set<List<String>> subjects(Finding finding) {
        return finding.evidence(BlockCycle.class).stream()
                .map(cycle -> cycle.conflicts().stream()
                        .map(conflict -> conflict.subject().name())
                        .toList())
                .collect(Collectors.toSet());
    }

    private static void checkReports(Finding finding) {
        String text = English.explanation(finding);
        assertTrue(
                text.contains("a write of long[]#1[17] comes before a write of long[]#1[17] in blocks.NamedConflicts."),
                text);
        assertTrue(
                text.contains("the release of the monitor of Account#2 comes before the acquire of the monitor of"
                        + " Account#2 in blocks.NamedConflicts.enter (NamedConflicts.java:"),
                text);
        String graph = CycleGraph.of(finding).stream()
                .filter(each -> each.contains("Account.balance"))
                .findFirst()
                .orElseThrow();
        assertTrue(
                graph.contains("t0 -> t1 [label=\"a write of blocks.NamedConflicts$Account.balance of Account#1\\l"
                        + "a read of blocks.NamedConflicts$Account.balance of Account#1 in blocks."),
                graph);
        assertTrue(
                graph.contains("t1 -> t0 [label=\"a write of blocks.NamedConflicts$Account.balance of Account#2\\l"
                        + "a read of blocks.NamedConflicts$Account.balance of Account#2 in blocks."),
                graph);
    }

    @Test
    void shouldKeepNoObjectAlive() throws Exception {
        try (var woven = new WovenPrograms(directory, CaptureMode.MVC, "blocks", SPEC)) {
            Class<?> program = woven.type("blocks.NamedConflicts");
            program.getMethod("forget").invoke(null);
            var gone = (Collection<?>) program.getField("gone").get(null);
            assertEquals(4, gone.size());
            for (int i = 0; i < MOST_COLLECTIONS && !areCleared(gone); i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertTrue(areCleared(gone), gone::toString);
            woven.end();
            Finding finding =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings().get(0);
            assertEquals(1, finding.evidence(BlockCycle.class).size(), () -> English.explanation(finding));
        }
    }

    private static boolean areCleared(Collection<?> references) {
        return references.stream().allMatch(each -> ((WeakReference<?>) each).refersTo(null));
    }
}
