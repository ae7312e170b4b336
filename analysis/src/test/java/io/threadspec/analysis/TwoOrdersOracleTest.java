package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts about random computations with a known and a possible order, against all linear extensions of both. */
class TwoOrdersOracleTest {

    private static final int CASES = TestEffort.of(20_000);

    /** Compiling a formula costs more than the rest of a case. */
    private static final int CASES_FOR_A_FORMULA = 10;

    /** Most computations are of no interest to most formulas. */
    private static final int ATTEMPTS = 12;

    private static final int MAX_THREADS = 4;
    private static final int MAX_STEPS = 8;

    @TempDir
    private Path directory;

    private final Map<Verdict, Integer> mix = new EnumMap<>(Verdict.class);

    @Test
    void shouldPredictWhatBothOrdersAllowAndSuspectWhatOneDoes() throws IOException {
        for (int seed = 0; seed < CASES; seed += CASES_FOR_A_FORMULA) {
            MooreMachine machine = new RandomProperties(new Random(seed)).machine();
            for (int of = seed; of < seed + CASES_FOR_A_FORMULA; of++) {
                var random = new Random(of);
                boolean fromInitialState = of % 3 != 0;
                RandomComputation known = interesting(random, machine, fromInitialState, of % 4);
                RandomComputation possible = known.withMoreOrder(random, 30 * (of % 4));
                check("seed=" + of, known, possible, machine, fromInitialState, of % 8 == 7);
            }
        }
        for (Verdict verdict : List.of(Verdict.PREDICTED, Verdict.SUSPECTED, Verdict.SATISFIED)) {
            assertTrue(mix.getOrDefault(verdict, 0) > CASES / 40, "a fair mix: " + mix);
        }
    }

    /** One of which another run than the observed one breaks the property, if there is one among a few. */
    private static RandomComputation interesting(
            Random random, MooreMachine machine, boolean fromInitialState, int synchronisation) {
        for (int i = 1; ; i++) {
            var computation = new RandomComputation(random, MAX_THREADS, MAX_STEPS, 25 * synchronisation);
            boolean otherBreaks = observed(computation, machine, fromInitialState) != Verdict4.FALSE
                    && AllRuns.of(computation, machine, fromInitialState)
                            .verdicts
                            .contains(Verdict4.FALSE);
            if (otherBreaks || i == ATTEMPTS) {
                return computation;
            }
        }
    }

    /** The steps are numbered as they were observed. */
    private static Verdict4 observed(RandomComputation computation, MooreMachine machine, boolean fromInitialState) {
        List<Integer> run = IntStream.range(0, computation.steps.size()).boxed().toList();
        return AllRuns.verdict(computation, machine, fromInitialState, run);
    }

    private void check(
            String message,
            RandomComputation known,
            RandomComputation possible,
            MooreMachine machine,
            boolean fromInitialState,
            boolean stored)
            throws IOException {
        CompiledProperty property = RandomComputation.property(machine, fromInitialState);
        Trace trace = known.trace(possible);
        var input = new AnalysisInput(
                RandomComputation.specs(property),
                known.sites(),
                List.of(stored ? StoredTrace.of(trace, directory) : trace),
                Limits.DEFAULT,
                stored ? 0 : Slicer.FEW_EVENTS);
        List<Finding> findings = new Judge(input, Progress.NONE).findings();
        assertEquals(1, findings.size(), message);
        Finding finding = findings.get(0);
        Verdict expected = expected(known, possible, machine, fromInitialState);
        assertEquals(expected, finding.verdict(), message);
        mix.merge(expected, 1, Integer::sum);
        List<PossibleOrder> orders = finding.evidence(PossibleOrder.class);
        assertEquals(expected == Verdict.SUSPECTED ? 1 : 0, orders.size(), message);
        if (expected == Verdict.PREDICTED || expected == Verdict.SUSPECTED) {
            assertFalse(finding.witnesses().isEmpty(), message);
            for (Witness witness : finding.witnesses()) {
                List<Integer> run =
                        witness.events().stream().map(WitnessEvent::line).toList();
                assertTrue(AllRuns.isRun(known, run), message + " is no run: " + run);
                assertEquals(expected == Verdict.PREDICTED, AllRuns.isRun(possible, run), message);
                assertEquals(Verdict4.FALSE, AllRuns.verdict(known, machine, fromInitialState, run), message);
            }
        }
        orders.forEach(order ->
                checkOrder(message, known, possible, finding.witnesses().get(0), order));
    }

    private static void checkOrder(
            String message, RandomComputation known, RandomComputation possible, Witness witness, PossibleOrder order) {
        int earlier = order.earlier().line();
        int later = order.later().line();
        assertTrue(possible.before[earlier][later], message + " nothing may have ordered them");
        assertFalse(known.before[earlier][later], message + " they are known to be ordered");
        List<Integer> run = witness.events().stream().map(WitnessEvent::line).toList();
        assertTrue(run.indexOf(later) < run.indexOf(earlier), message + " the run has them in that order");
        assertTrue(run.indexOf(later) <= witness.violatingEvent(), message + " it comes when all is over");
        assertEquals("t" + known.steps.get(earlier).thread(), order.earlier().thread(), message);
        assertEquals("t" + known.steps.get(later).thread(), order.later().thread(), message);
    }

    private static Verdict expected(
            RandomComputation known, RandomComputation possible, MooreMachine machine, boolean fromInitialState) {
        AllRuns feasible = AllRuns.of(possible, machine, fromInitialState);
        if (observed(known, machine, fromInitialState) == Verdict4.FALSE) {
            return Verdict.VIOLATED;
        }
        if (feasible.verdicts.contains(Verdict4.FALSE)) {
            return Verdict.PREDICTED;
        }
        if (AllRuns.of(known, machine, fromInitialState).verdicts.contains(Verdict4.FALSE)) {
            return Verdict.SUSPECTED;
        }
        if (!feasible.verdicts.contains(Verdict4.PRESUMABLY_FALSE)) {
            return Verdict.SATISFIED;
        }
        return feasible.verdicts.size() == 1 ? Verdict.INCONCLUSIVE : Verdict.NOT_MONITORABLE;
    }
}
