package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.NecessaryOrder;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.analysis.monitorability.UnorderedPair;
import io.threadspec.runtime.spec.Verdict4;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What all runs of a computation come to, found in two layers. The first passes over the observed run once: if all that the
 * property needs ordered is ordered, all runs come to the end of that one. Only if not, the second explores the lattice.
 *
 * @param missing the first two events that the property needs ordered and that are not
 * @param outcomes of all runs
 */
public record TwoLayers(Optional<UnorderedPair> missing, Outcomes outcomes) {

    /** @param observed all events, in an order that respects causality */
    public static TwoLayers explore(
            Computation computation, StepMachine machine, List<Event> observed, Goal goal, Limits limits) {
        return explore(computation, machine, observed, goal, new Budget(limits));
    }

    /** As {@link #explore}, with what is left of a budget. */
    public static TwoLayers explore(
            Computation computation, StepMachine machine, List<Event> observed, Goal goal, Budget budget) {
        Optional<UnorderedPair> missing = NecessaryOrder.firstMissing(machine, observed);
        return new TwoLayers(
                missing,
                missing.isPresent()
                        ? WindowedLattice.explore(computation, machine, observed, goal, budget)
                        : ofOne(machine, observed));
    }

    private static Outcomes ofOne(StepMachine machine, List<Event> observed) {
        int state = machine.initialState();
        for (Event event : observed) {
            state = machine.step(state, event);
        }
        Verdict4 verdict = machine.output(state);
        return new Outcomes(Map.of(verdict, () -> observed), Outcomes.Figures.NOTHING, Optional.empty());
    }
}
