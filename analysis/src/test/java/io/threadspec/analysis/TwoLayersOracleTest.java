package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.computation.Slice;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.lattice.FewestSwitches;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.Lattice;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both layers, with random formulas, against the enumeration of every linear extension. */
class TwoLayersOracleTest {

    private static final int CASES = TestEffort.of(20_000);

    /** Compiling a formula costs more than the rest of a case. */
    private static final int CASES_FOR_A_FORMULA = 10;

    private static final int MAX_THREADS = 4;
    private static final int MAX_STEPS = 10;

    private int ordered;
    private int concurrent;
    private int disagreeing;
    private int broken;
    private int fewestSwitches;
    private int straightenedSwitches;

    @Test
    void shouldFindTheVerdictsOfAllLinearExtensions() throws AmbiguousObjectsException, LatticeLimitException {
        for (int seed = 0; seed < CASES; seed += CASES_FOR_A_FORMULA) {
            MooreMachine machine = new RandomProperties(new Random(seed)).machine();
            for (int of = seed; of < seed + CASES_FOR_A_FORMULA; of++) {
                var random = new RandomComputation(new Random(of), MAX_THREADS, MAX_STEPS, 25 * (of % 4));
                check("seed=" + of, random, machine, of % 3 != 0);
            }
        }
        String mix = "ordered=" + ordered + " concurrent=" + concurrent + " disagreeing=" + disagreeing + " broken="
                + broken;
        assertTrue(
                straightenedSwitches < 1.25 * fewestSwitches,
                "straightened=" + straightenedSwitches + " fewest=" + fewestSwitches);
        assertTrue(ordered > CASES / 4 && concurrent > CASES / 10, "a fair mix: " + mix);
        assertTrue(disagreeing > CASES / 20 && broken > CASES / 20, "a fair mix: " + mix);
    }

    private void check(String message, RandomComputation random, MooreMachine machine, boolean fromInitialState)
            throws AmbiguousObjectsException, LatticeLimitException {
        CompiledProperty property = RandomComputation.property(machine, fromInitialState);
        Computation computation = computation(random, property);
        StepMachine steps = StepMachine.of(computation, property);
        List<Event> observed = computation.observedRun();
        assertEquals(random.steps.size(), observed.size(), message);
        AllRuns all = AllRuns.of(random, machine, fromInitialState);

        TwoLayers layers = TwoLayers.explore(computation, steps, observed, Goal.ALL_VERDICTS, Limits.DEFAULT);
        // Where nothing is known of what commutes, nothing is left out.
        StepMachine unknowing = StepMachine.of(computation, property, 0);
        TwoLayers coarse = TwoLayers.explore(computation, unknowing, observed, Goal.ALL_VERDICTS, Limits.DEFAULT);

        TwoLayers worst = TwoLayers.explore(computation, steps, observed, Goal.WORST_VERDICT, Limits.DEFAULT);

        assertEquals(
                all.verdicts.contains(Verdict4.FALSE),
                worst.outcomes().verdicts().contains(Verdict4.FALSE),
                message);
        for (TwoLayers each :
                all.verdicts.contains(Verdict4.FALSE) ? List.of(layers, coarse) : List.of(layers, coarse, worst)) {
            assertEquals(all.verdicts, each.outcomes().verdicts(), message);
            each.outcomes().runs().forEach((verdict, found) -> {
                List<Event> run = found.get();
                assertTrue(AllRuns.isRun(random, indexes(run)), message + " is no run: " + indexes(run));
                assertEquals(verdict, AllRuns.verdict(random, machine, fromInitialState, indexes(run)), message);
            });
        }
        if (layers.missing().isEmpty()) {
            assertEquals(1, all.verdicts.size(), message + " all that matters is ordered");
            assertEquals(Outcomes.Figures.NOTHING, layers.outcomes().figures(), message + " nothing is to be explored");
            ordered++;
            concurrent += all.count > 1 ? 1 : 0;
        } else {
            int earlier = (int) layers.missing().get().earlier().source().time();
            int later = (int) layers.missing().get().later().source().time();
            assertTrue(earlier < later && !random.before[earlier][later], message + " they are ordered");
            disagreeing += all.verdicts.size() > 1 ? 1 : 0;
        }
        if (layers.missing().isPresent() && all.verdicts.contains(Verdict4.FALSE)) {
            List<Integer> straightened =
                    indexes(layers.outcomes().run(Verdict4.FALSE).orElseThrow());
            int length = stepsUntilBroken(random, machine, fromInitialState, straightened);
            straightenedSwitches += switches(random, straightened.subList(0, length));
            fewestSwitches += all.fewestSwitches;
        }
        checkSimplest(message, random, machine, fromInitialState, computation, steps, observed, all);
    }

    private void checkSimplest(
            String message,
            RandomComputation random,
            MooreMachine machine,
            boolean fromInitialState,
            Computation computation,
            StepMachine steps,
            List<Event> observed,
            AllRuns all)
            throws LatticeLimitException {
        Optional<List<Event>> simplest = FewestSwitches.find(computation, steps, observed, Limits.DEFAULT);
        assertEquals(all.verdicts.contains(Verdict4.FALSE), simplest.isPresent(), message);
        if (simplest.isEmpty()) {
            return;
        }
        broken++;
        List<Integer> run = indexes(simplest.get());
        assertTrue(AllRuns.isRun(random, run), message + " is no run: " + run);
        int length = stepsUntilBroken(random, machine, fromInitialState, run);
        assertEquals(all.fewestSwitches, switches(random, run.subList(0, length)), message);
        assertEquals(all.fewestSteps, length, message);
    }

    private static int stepsUntilBroken(
            RandomComputation random, MooreMachine machine, boolean fromInitialState, List<Integer> run) {
        int length = 0;
        while (AllRuns.verdict(random, machine, fromInitialState, run.subList(0, length)) != Verdict4.FALSE) {
            length++;
        }
        return length;
    }

    private static int switches(RandomComputation random, List<Integer> run) {
        int switches = 0;
        for (int i = 1; i < run.size(); i++) {
            int before = random.steps.get(run.get(i - 1)).thread();
            switches += random.steps.get(run.get(i)).thread() == before ? 0 : 1;
        }
        return switches;
    }

    /** Too many runs to enumerate, but not too many cuts. */
    @Test
    void shouldFindTheVerdictsOfTheWholeLatticeOfLongerComputations()
            throws AmbiguousObjectsException, LatticeLimitException {
        long whole = 0;
        long explored = 0;
        for (int seed = 0; seed < TestEffort.of(1_000); seed++) {
            MooreMachine machine = new RandomProperties(new Random(seed)).machine();
            var random = new RandomComputation(new Random(seed), MAX_THREADS, 40, 100 + 50 * (seed % 4));
            CompiledProperty property = RandomComputation.property(machine, true);
            Computation computation = computation(random, property);
            StepMachine steps = StepMachine.of(computation, property);
            var lattice = Lattice.explore(computation, steps, Limits.DEFAULT);
            TwoLayers layers =
                    TwoLayers.explore(computation, steps, computation.observedRun(), Goal.ALL_VERDICTS, Limits.DEFAULT);
            assertEquals(lattice.runsByVerdict().keySet(), layers.outcomes().verdicts(), "seed=" + seed);
            layers.outcomes()
                    .runs()
                    .forEach((verdict, run) -> assertEquals(
                            verdict, AllRuns.verdict(random, machine, true, indexes(run.get())), "verdict of a run"));
            whole += lattice.configurations();
            explored += layers.outcomes().figures().configurations();
        }
        assertTrue(explored < whole / 2, "it explores less: explored=" + explored + " of=" + whole);
    }

    /** What is found in spite of a limit is right, and where nothing is found the limit is named. */
    @Test
    void shouldPredictOnlyWhatIsThereWhenALimitIsReached() throws AmbiguousObjectsException {
        int limited = 0;
        int found = 0;
        for (int seed = 0; seed < TestEffort.of(2_000); seed++) {
            MooreMachine machine = new RandomProperties(new Random(seed / CASES_FOR_A_FORMULA)).machine();
            var random = new RandomComputation(new Random(seed), MAX_THREADS, 40, 50);
            CompiledProperty property = RandomComputation.property(machine, true);
            Computation computation = computation(random, property);
            StepMachine steps = StepMachine.of(computation, property);
            List<Event> observed = computation.observedRun();
            var limits = new Limits(1_000_000, 12, Limits.DEFAULT_MAX_MILLIS);
            Outcomes outcomes = TwoLayers.explore(computation, steps, observed, Goal.WORST_VERDICT, limits)
                    .outcomes();
            Outcomes unlimited = TwoLayers.explore(computation, steps, observed, Goal.WORST_VERDICT, Limits.DEFAULT)
                    .outcomes();
            String message = "seed=" + seed;
            outcomes.runs().forEach((verdict, supplier) -> {
                List<Integer> run = indexes(supplier.get());
                assertTrue(AllRuns.isRun(random, run), message);
                assertEquals(verdict, AllRuns.verdict(random, machine, true, run), message);
            });
            if (outcomes.limit().isPresent()) {
                limited++;
                found += outcomes.verdicts().contains(Verdict4.FALSE) ? 1 : 0;
            } else {
                assertEquals(
                        unlimited.verdicts().contains(Verdict4.FALSE),
                        outcomes.verdicts().contains(Verdict4.FALSE),
                        message);
            }
        }
        assertTrue(
                limited > TestEffort.of(50) && found > 0, "limits are reached: limited=" + limited + " found=" + found);
    }

    private static Computation computation(RandomComputation random, CompiledProperty property)
            throws AmbiguousObjectsException {
        CompiledSpecs specs = RandomComputation.specs(property);
        CompiledSpec spec = specs.specs().get(0);
        List<Slice> slices = new Slicer(specs, spec, property, random.trace()).slices();
        assertEquals(1, slices.size());
        return slices.get(0).computation();
    }

    private static List<Integer> indexes(List<Event> run) {
        return run.stream().map(event -> (int) event.source().time()).toList();
    }
}
