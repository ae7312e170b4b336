package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.MooreMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Findings about traces that stay on disk, against those about the same traces in memory: also of runs too long to enumerate. */
class StoredTracesOracleTest {

    private static final int CASES = TestEffort.of(2_000);

    /** Compiling a formula costs more than the rest of a case. */
    private static final int CASES_FOR_A_FORMULA = 10;

    /** Of a level so few cuts that some explorations end at a limit. */
    private static final Limits NARROW = new Limits(2_000, 40, Long.MAX_VALUE);

    @TempDir
    private Path directory;

    @Test
    void shouldFindOnDiskWhatIsFoundInMemory() throws IOException {
        compare(
                List.of(Verdict.VIOLATED, Verdict.PREDICTED, Verdict.SUSPECTED, Verdict.SATISFIED),
                (known, random, of) -> {
                    Trace trace = known.trace(known.withMoreOrder(random, 30 * (of % 4)));
                    Trace stored = StoredTrace.of(trace, directory);
                    assertEquals(StoredTrace.inMemory(directory).events(), stored.events(), "seed=" + of);
                    return List.of(trace, stored);
                });
    }

    /** The same, of traces that are replayed: their events have the order that the computation has. */
    @Test
    void shouldFindOnDiskWhatIsFoundInMemoryWithoutClocks() throws IOException {
        // What this capture does not order it gives no guarantee of: nothing is predicted.
        compare(List.of(Verdict.VIOLATED, Verdict.NOT_MONITORABLE, Verdict.SATISFIED), (known, random, of) -> {
            Trace original = known.trace();
            Trace stored = StoredTrace.withoutClocks(original, directory);
            Trace trace = StoredTrace.inMemory(directory);
            assertEquals(trace.events(), stored.events(), "seed=" + of);
            assertSameOrder(original, stored, "seed=" + of);
            return List.of(trace, stored);
        });
    }

    private static void assertSameOrder(Trace expected, Trace actual, String message) {
        Map<Integer, TraceEvent> bySite = new HashMap<>();
        actual.events().stream()
                .filter(event -> event.kind().counts())
                .forEach(event -> bySite.put(event.site(), event));
        List<TraceEvent> counting = expected.events().stream()
                .filter(event -> event.kind().counts())
                .toList();
        assertEquals(counting.size(), bySite.size(), message);
        for (TraceEvent one : counting) {
            for (TraceEvent other : counting) {
                boolean precedes = bySite.get(one.site()).precedes(bySite.get(other.site()));
                assertEquals(one.precedes(other), precedes, message);
            }
        }
    }

    private interface Traces {
        /** One in memory, and the same one on disk. */
        List<Trace> of(RandomComputation known, Random random, int seed) throws IOException;
    }

    /** @param verdicts that come up */
    private static void compare(List<Verdict> verdicts, Traces traces) throws IOException {
        Map<Verdict, Integer> mix = new EnumMap<>(Verdict.class);
        for (int seed = 0; seed < CASES; seed += CASES_FOR_A_FORMULA) {
            MooreMachine machine = new RandomProperties(new Random(seed)).machine();
            for (int of = seed; of < seed + CASES_FOR_A_FORMULA; of++) {
                var random = new Random(of);
                CompiledProperty property = RandomComputation.property(machine, of % 3 != 0);
                CompiledSpecs specs = RandomComputation.specs(property);
                var known = new RandomComputation(random, 5, of % 2 == 0 ? 12 : 60, 25 * (of % 4));
                List<Trace> both = traces.of(known, random, of);
                Limits limits = of % 5 == 0 ? NARROW : Limits.DEFAULT;
                List<Finding> expected = new Judge(specs, known.sites(), both.subList(0, 1), limits).findings();
                var input = new AnalysisInput(specs, known.sites(), both.subList(1, 2), limits, 0);
                List<Finding> found = new Judge(input, Progress.NONE).findings();
                assertEquals(expected, found, "seed=" + of);
                expected.forEach(finding -> mix.merge(finding.verdict(), 1, Integer::sum));
            }
        }
        for (Verdict verdict : verdicts) {
            assertTrue(mix.getOrDefault(verdict, 0) > CASES / 400, "a fair mix: " + mix);
        }
    }
}
