package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.Budget;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.LatticeResult;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import java.util.List;
import java.util.Optional;

/**
 * Judges the runs of a computation that respect the known order and not the possible one, where no run that respects both breaks the
 * property. Whether such a run can happen depends on code that is not woven; so one that breaks the property is a suspicion, and
 * anything less than that changes nothing.
 */
final class SuspectedRuns {

    private final CompiledProperty property;
    private final Witnesses witnesses;
    private final Limits limits;
    private final Computation possible;
    private final Computation known;
    private final StepMachine machine;

    /** @param possible the computation in the possible order, which is more than the known one */
    SuspectedRuns(
            CompiledProperty property, Witnesses witnesses, Limits limits, Computation possible, StepMachine machine) {
        this.property = property;
        this.witnesses = witnesses;
        this.limits = limits;
        this.possible = possible;
        this.known = possible.known();
        this.machine = machine;
    }

    /**
     * @param verdict about the runs that respect the possible order
     * @param budget what the exploration of those has left
     */
    SliceVerdict judge(SliceVerdict verdict, List<Event> observed, Budget budget) {
        List<Event> run = known.same(observed);
        Outcomes outcomes = TwoLayers.explore(known, machine, run, Goal.WORST_VERDICT, budget)
                .outcomes();
        if (outcomes.verdicts().contains(Verdict4.FALSE)) {
            return suspected(verdict, run, outcomes);
        }
        if (outcomes.limit().isPresent() && verdict.verdict() == Verdict.SATISFIED) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    OtherRuns.limited(outcomes.limit().get())
                            + " None breaks it that respects all order which code that is not woven may have made.",
                    verdict.test(),
                    RunCount.atLeast(1),
                    List.of());
        }
        return verdict;
    }

    private SliceVerdict suspected(SliceVerdict verdict, List<Event> observed, Outcomes outcomes) {
        var shownRuns = new ShownRuns(known, machine, property, observed, limits);
        Optional<LatticeResult> count = shownRuns.count();
        List<List<Event>> breaking = shownRuns.breaking(outcomes);
        List<Event> first = breaking.get(0);
        int decidedAt = Replay.of(property, known.initialValues(), first).decidedAt();
        PossibleOrder order = witnesses.possibleOrder(
                ReversedPair.first(possible, machine, first.subList(0, decidedAt + 1)), observed);
        return new SliceVerdict(
                Verdict.SUSPECTED,
                explanation(count, outcomes),
                DoubtfulOrder.describe(order),
                verdict.test(),
                count.map(LatticeResult::runs).orElse(RunCount.atLeast(2)),
                breaking.stream().map(this::witness).toList(),
                Optional.of(order));
    }

    private Witness witness(List<Event> run) {
        return witnesses.witness(known, run, Replay.of(property, known.initialValues(), run), machine);
    }

    private static String explanation(Optional<LatticeResult> count, Outcomes outcomes) {
        String kept =
                "The observed run did not break the property, nor does any order of its events that respects all that may have"
                        + " ordered them. But of ";
        return count.map(lattice -> kept + lattice.runs()
                        + " orders that respect what is known to have ordered them, "
                        + lattice.runsWith(Verdict4.FALSE) + " break it (lattice of " + lattice.cuts() + " states).")
                .orElseGet(() -> kept
                        + "the orders that respect what is known to have ordered them, some break it (too many to count; one was"
                        + " found after " + outcomes.figures().configurations() + " configurations).");
    }
}
