package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.Budget;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.List;

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
                    new Undecided.LimitReached(outcomes.limit().get(), true),
                    verdict.test(),
                    RunCount.atLeast(1),
                    List.of());
        }
        return verdict;
    }

    private SliceVerdict suspected(SliceVerdict verdict, List<Event> observed, Outcomes outcomes) {
        var shownRuns = new ShownRuns(known, machine, property, observed, limits);
        List<List<Event>> breaking = shownRuns.breaking(outcomes);
        List<Event> first = breaking.get(0);
        int decidedAt = Replay.of(property, known.initialValues(), first).decidedAt();
        PossibleOrder order = witnesses.possibleOrder(
                ReversedPair.first(possible, machine, first.subList(0, decidedAt + 1)), observed);
        var evidence = new ArrayList<Evidence>();
        breaking.forEach(run -> evidence.add(witness(run)));
        evidence.add(order);
        evidence.addAll(witnesses.diagrams(shownRuns.lattice(Verdict4.FALSE), observed));
        return new SliceVerdict(
                Verdict.SUSPECTED,
                new Broken.Suspicion(shownRuns.orders(outcomes, Verdict4.FALSE)),
                verdict.test(),
                shownRuns.runs(),
                evidence);
    }

    private Witness witness(List<Event> run) {
        return witnesses.witness(known, run, Replay.of(property, known.initialValues(), run), machine);
    }
}
