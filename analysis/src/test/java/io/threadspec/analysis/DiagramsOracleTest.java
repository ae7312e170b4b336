package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What diagrams are drawn from, against the matrix that orders a random computation and the enumeration of its runs. The line of an event is its index. */
class DiagramsOracleTest {

    private static final int CASES = TestEffort.of(8_000);
    private static final int CASES_FOR_A_FORMULA = 10;
    private static final int MAX_THREADS = 4;
    private static final int MAX_STEPS = 8;

    private int edges;
    private int lattices;
    private int automata;

    @Test
    void shouldDrawWhatThereIs() {
        for (int seed = 0; seed < CASES; seed += CASES_FOR_A_FORMULA) {
            MooreMachine machine = new RandomProperties(new Random(seed)).machine();
            for (int of = seed; of < seed + CASES_FOR_A_FORMULA; of++) {
                var random = new RandomComputation(new Random(of), MAX_THREADS, MAX_STEPS, 25 * (of % 4));
                check("seed=" + of, random, machine, of % 3 != 0);
            }
        }
        assertTrue(
                edges > CASES / 10 && lattices > CASES / 20 && automata > CASES / 10,
                "a fair mix: edges=" + edges + " lattices=" + lattices + " automata=" + automata);
    }

    private void check(String message, RandomComputation random, MooreMachine machine, boolean fromInitialState) {
        CompiledProperty property = RandomComputation.property(machine, fromInitialState);
        List<Finding> findings = new Judge(
                        RandomComputation.specs(property), random.sites(), List.of(random.trace()), Limits.DEFAULT)
                .findings();
        for (Finding finding : findings) {
            List<PropertyAutomaton> drawn = finding.evidence(PropertyAutomaton.class);
            for (Witness witness : finding.witnesses()) {
                if (!witness.isInfinite()) {
                    checkOrder(message, random, witness);
                }
                checkPath(message, random, machine, fromInitialState, witness);
            }
            for (PropertyAutomaton automaton : drawn) {
                checkAutomaton(message, machine, automaton);
            }
            for (RunLattice lattice : finding.evidence(RunLattice.class)) {
                boolean broken = finding.verdict() == Verdict.VIOLATED || finding.verdict() == Verdict.PREDICTED;
                Verdict4 bad = broken ? Verdict4.FALSE : Verdict4.PRESUMABLY_FALSE;
                checkLattice(message, random, machine, fromInitialState, lattice, bad);
            }
        }
    }

    /** Closed under transitivity, the edges are the order; without any one of them they are less. */
    private void checkOrder(String message, RandomComputation random, Witness witness) {
        List<Integer> steps = steps(witness);
        assertEquals(expected(random, steps), closure(random, steps, witness.order()), message);
        for (Witness.Edge edge : witness.order()) {
            var others = new ArrayList<>(witness.order());
            others.remove(edge);
            assertTrue(
                    closure(random, steps, others).size()
                            < expected(random, steps).size(),
                    message + " " + edge);
            edges++;
        }
    }

    private static List<Integer> steps(Witness witness) {
        return witness.events().stream().map(event -> event.line()).toList();
    }

    private static Set<List<Integer>> expected(RandomComputation random, List<Integer> steps) {
        var pairs = new HashSet<List<Integer>>();
        for (int earlier : steps) {
            for (int later : steps) {
                if (random.before[earlier][later]) {
                    pairs.add(List.of(earlier, later));
                }
            }
        }
        return pairs;
    }

    /** By Warshall's algorithm. */
    private static Set<List<Integer>> closure(RandomComputation random, List<Integer> steps, List<Witness.Edge> order) {
        int size = steps.size();
        var reaches = new boolean[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                reaches[i][j] = random.steps.get(steps.get(i)).thread()
                        == random.steps.get(steps.get(j)).thread();
            }
        }
        order.forEach(edge -> reaches[edge.earlier()][edge.later()] = true);
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    reaches[i][j] |= reaches[i][k] && reaches[k][j];
                }
            }
        }
        var pairs = new HashSet<List<Integer>>();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (reaches[i][j]) {
                    pairs.add(List.of(steps.get(i), steps.get(j)));
                }
            }
        }
        return pairs;
    }

    private static void checkPath(
            String message, RandomComputation random, MooreMachine machine, boolean fromInitialState, Witness witness) {
        if (witness.states().isEmpty()) {
            return;
        }
        long[] values = random.initial.clone();
        int state = machine.initialState();
        if (fromInitialState) {
            state = machine.step(state, RandomComputation.letter(values, 0));
        }
        var path = new ArrayList<Integer>(List.of(state));
        for (int index : steps(witness)) {
            RandomComputation.Step step = random.steps.get(index);
            if (step.what() < RandomComputation.VARIABLES) {
                values[step.what()] = step.value();
            }
            state = machine.step(state, RandomComputation.letter(values, step.what()));
            path.add(state);
        }
        assertEquals(path, witness.states(), message);
    }

    /** A transition for each two states between which a letter with at most one event leads; but none of a state that is never left. */
    private void checkAutomaton(String message, MooreMachine machine, PropertyAutomaton automaton) {
        var expected = new TreeSet<String>();
        for (int state = 0; state < machine.stateCount(); state++) {
            assertEquals(machine.output(state), automaton.states().get(state), message);
            var targets = new TreeSet<Integer>();
            for (long letter = 0; letter < 1L << RandomComputation.PROPOSITIONS; letter++) {
                if (Long.bitCount(letter >>> (RandomComputation.VARIABLES + 1)) <= 1) {
                    targets.add(machine.step(state, letter));
                }
            }
            if (!targets.equals(Set.of(state))) {
                int from = state;
                targets.forEach(to -> expected.add(from + "->" + to));
            }
        }
        var drawn = new TreeSet<String>();
        automaton.transitions().forEach(way -> drawn.add(way.from() + "->" + way.to()));
        assertEquals(expected, drawn, message);
        assertEquals(drawn.size(), automaton.transitions().size(), message + " one for each two states");
        assertEquals(machine.initialState(), automaton.initial(), message);
        automata++;
    }

    /** Cuts and steps are those that the runs pass, and the bad ones those of the runs that end with the verdict. */
    private void checkLattice(
            String message,
            RandomComputation random,
            MooreMachine machine,
            boolean fromInitialState,
            RunLattice lattice,
            Verdict4 bad) {
        var passed = new Passed();
        var passedBadly = new Passed();
        extend(random, new ArrayList<>(), run -> {
            passed.add(random, lattice.threads(), run);
            if (AllRuns.verdict(random, machine, fromInitialState, run) == bad) {
                passedBadly.add(random, lattice.threads(), run);
            }
        });
        var drawn = new Passed();
        var drawnBadly = new Passed();
        for (RunLattice.Cut cut : lattice.cuts()) {
            drawn.cuts.add(cut.events());
            if (cut.onBadRun()) {
                drawnBadly.cuts.add(cut.events());
            }
        }
        for (RunLattice.Step step : lattice.steps()) {
            String text = lattice.cuts().get(step.from()).events()
                    + step.event()
                    + lattice.cuts().get(step.to()).events();
            drawn.steps.add(text);
            if (step.onBadRun()) {
                drawnBadly.steps.add(text);
            }
        }
        assertEquals(drawn.cuts.size(), lattice.cuts().size(), message);
        assertEquals(passed.cuts, drawn.cuts, message);
        assertEquals(passed.steps, drawn.steps, message);
        assertEquals(passedBadly.cuts, drawnBadly.cuts, message);
        assertEquals(passedBadly.steps, drawnBadly.steps, message);
        lattices++;
    }

    private static final class Passed {

        private final Set<List<Integer>> cuts = new HashSet<>();
        private final Set<String> steps = new HashSet<>();

        void add(RandomComputation random, List<String> threads, List<Integer> run) {
            var cut = new ArrayList<Integer>();
            threads.forEach(thread -> cut.add(0));
            cuts.add(List.copyOf(cut));
            for (int index : run) {
                RandomComputation.Step step = random.steps.get(index);
                List<Integer> before = List.copyOf(cut);
                int thread = threads.indexOf("t" + step.thread());
                cut.set(thread, cut.get(thread) + 1);
                cuts.add(List.copyOf(cut));
                String text = step.what() < RandomComputation.VARIABLES
                        ? "v" + step.what() + "=" + step.value()
                        : "e" + (step.what() - RandomComputation.VARIABLES);
                steps.add(before + text + List.copyOf(cut));
            }
        }
    }

    /** Every linear extension. */
    private static void extend(RandomComputation random, List<Integer> run, Consumer<List<Integer>> each) {
        if (run.size() == random.steps.size()) {
            each.accept(List.copyOf(run));
            return;
        }
        for (int next = 0; next < random.steps.size(); next++) {
            if (!run.contains(next) && isFree(random, run, next)) {
                run.add(next);
                extend(random, run, each);
                run.remove(run.size() - 1);
            }
        }
    }

    private static boolean isFree(RandomComputation random, List<Integer> run, int next) {
        for (int other = 0; other < next; other++) {
            if (random.before[other][next] && !run.contains(other)) {
                return false;
            }
        }
        return true;
    }
}
