package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.computation.Slice;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.lattice.Lattice;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.LatticeResult;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Verdict4;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The lattice against the enumeration of every run. */
class LatticeOracleTest {

    private static final int CASES = TestEffort.of(10_000);
    private static final int MAX_THREADS = 4;
    private static final int MAX_RELEVANT = 8;

    @Test
    void shouldAgreeWithEnumerationOfAllRuns() throws AmbiguousObjectsException, LatticeLimitException {
        int predicted = 0;
        for (int seed = 0; seed < CASES; seed++) {
            var random = new RandomCase(seed, MAX_THREADS, MAX_RELEVANT);
            if (random.relevant.isEmpty()) {
                continue;
            }
            String message = "seed=" + seed;
            List<List<Integer>> runs = random.runs();
            CompiledSpecs specs = random.specs();
            CompiledProperty property = specs.specs().get(0).properties().get(0);
            Computation computation = computation(random, specs);
            LatticeResult lattice = Lattice.explore(computation, StepMachine.of(computation, property), Limits.DEFAULT);
            assertEquals(runs.size(), lattice.runs().value(), message);
            assertEquals(countByVerdict(random, runs), counts(lattice), message);
            assertEquals(cuts(runs), lattice.cuts(), message);
            int violating = 0;
            var distinct = new HashSet<List<Integer>>();
            for (List<Event> run : lattice.runsEndingWith(Verdict4.FALSE, Integer.MAX_VALUE)) {
                List<Integer> indexes =
                        run.stream().map(e -> random.indexOf(e.source())).toList();
                assertTrue(runs.contains(indexes), message + " is no run: " + indexes);
                assertEquals(Verdict4.FALSE, random.verdict(indexes), message);
                distinct.add(indexes);
                violating++;
            }
            assertEquals(violating, distinct.size(), message);
            assertEquals(lattice.runsWith(Verdict4.FALSE).value(), violating, message);

            List<Integer> observed = computation.observedRun().stream()
                    .map(e -> random.indexOf(e.source()))
                    .toList();
            assertEquals(random.relevant, observed, message);
            Verdict expected = expected(random, runs);
            List<Finding> findings =
                    new Judge(specs, RandomCase.sites(), List.of(random.trace()), Limits.DEFAULT).findings();
            assertEquals(
                    List.of(expected), findings.stream().map(Finding::verdict).toList(), message);
            predicted += expected == Verdict.PREDICTED ? 1 : 0;
        }
        assertTrue(predicted > CASES / 33, "too few cases are interesting: predicted=" + predicted);
    }

    private static Verdict expected(RandomCase random, List<List<Integer>> runs) {
        if (random.verdict(random.relevant) == Verdict4.FALSE) {
            return Verdict.VIOLATED;
        }
        if (runs.stream().anyMatch(run -> random.verdict(run) == Verdict4.FALSE)) {
            return Verdict.PREDICTED;
        }
        if (runs.stream().allMatch(run -> random.verdict(run) == Verdict4.PRESUMABLY_FALSE)) {
            return Verdict.INCONCLUSIVE;
        }
        if (runs.stream().anyMatch(run -> random.verdict(run) == Verdict4.PRESUMABLY_FALSE)) {
            return Verdict.NOT_MONITORABLE;
        }
        return Verdict.SATISFIED;
    }

    private static Computation computation(RandomCase random, CompiledSpecs specs) throws AmbiguousObjectsException {
        CompiledSpec spec = specs.specs().get(0);
        List<Slice> slices = new Slicer(specs, spec, spec.properties().get(0), random.trace()).slices();
        assertEquals(1, slices.size());
        return slices.get(0).computation();
    }

    private static Map<Verdict4, Long> countByVerdict(RandomCase random, List<List<Integer>> runs) {
        var counts = new EnumMap<Verdict4, Long>(Verdict4.class);
        runs.forEach(run -> counts.merge(random.verdict(run), 1L, Long::sum));
        return counts;
    }

    private static Map<Verdict4, Long> counts(LatticeResult lattice) {
        var counts = new EnumMap<Verdict4, Long>(Verdict4.class);
        lattice.runsByVerdict().forEach((verdict, count) -> counts.put(verdict, count.value()));
        return counts;
    }

    /** The consistent cuts are the sets of events that some run passes through. */
    private static int cuts(List<List<Integer>> runs) {
        var sets = new HashSet<java.util.Set<Integer>>();
        for (List<Integer> run : runs) {
            for (int length = 0; length <= run.size(); length++) {
                sets.add(new HashSet<>(run.subList(0, length)));
            }
        }
        return sets.size();
    }
}
