package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Judges a computation whose runs may come to different ends, and of which the observed one broke nothing. */
final class OtherRuns {

    private final CompiledProperty property;
    private final Witnesses witnesses;
    private final CaptureMode capture;
    private final Limits limits;
    private final Computation computation;
    private final StepMachine machine;

    OtherRuns(
            CompiledProperty property,
            Witnesses witnesses,
            CaptureMode capture,
            Limits limits,
            Computation computation,
            StepMachine machine) {
        this.property = property;
        this.witnesses = witnesses;
        this.capture = capture;
        this.limits = limits;
        this.computation = computation;
        this.machine = machine;
    }

    /**
     * @param outcomes of all runs
     * @param missing two events that are not ordered
     */
    SliceVerdict judge(List<Event> observed, Outcomes outcomes, MissingOrder missing) {
        var shownRuns = new ShownRuns(computation, machine, property, observed, limits);
        String test = witnesses.test(observed, observed.size() - 1);
        if (outcomes.verdicts().contains(Verdict4.FALSE)) {
            return breaking(shownRuns, outcomes, test, missing);
        }
        if (outcomes.limit().isPresent()) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    new Undecided.LimitReached(outcomes.limit().get(), false),
                    test,
                    RunCount.atLeast(1),
                    List.of(missing));
        }
        if (outcomes.verdicts().contains(Verdict4.PRESUMABLY_FALSE)) {
            return undecided(shownRuns, outcomes, test, missing);
        }
        return new SliceVerdict(
                Verdict.SATISFIED,
                new Holds.AllOrders(shownRuns.orders(outcomes, Verdict4.FALSE)),
                test,
                shownRuns.runs(),
                List.of());
    }

    private SliceVerdict breaking(ShownRuns shownRuns, Outcomes outcomes, String test, MissingOrder missing) {
        var evidence = new ArrayList<Evidence>();
        shownRuns.breaking(outcomes).forEach(run -> evidence.add(witness(run)));
        evidence.add(missing);
        evidence.addAll(diagrams(shownRuns, Verdict4.FALSE));
        Orders orders = shownRuns.orders(outcomes, Verdict4.FALSE);
        return capture.ordersConflicts()
                ? new SliceVerdict(Verdict.PREDICTED, new Broken.Prediction(orders), test, shownRuns.runs(), evidence)
                : new SliceVerdict(
                        Verdict.NOT_MONITORABLE,
                        new Broken.NoGuarantee(orders, capture),
                        test,
                        shownRuns.runs(),
                        evidence);
    }

    private SliceVerdict undecided(ShownRuns shownRuns, Outcomes outcomes, String test, MissingOrder missing) {
        Set<Verdict4> ends = outcomes.verdicts();
        List<Event> owing = outcomes.run(Verdict4.PRESUMABLY_FALSE).orElse(List.of());
        Optional<Witness> forEver = ForEver.find(property, machine, computation, witnesses, owing);
        var reason =
                new Undecided.OwedByOrders(shownRuns.orders(outcomes, Verdict4.PRESUMABLY_FALSE), ends.size() == 1);
        if (ends.size() == 1) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    reason,
                    test,
                    shownRuns.runs(),
                    forEver.stream().toList());
        }
        var evidence = new ArrayList<Evidence>();
        evidence.add(forEver.orElseGet(() -> witness(owing)));
        evidence.add(missing);
        evidence.addAll(diagrams(shownRuns, Verdict4.PRESUMABLY_FALSE));
        return new SliceVerdict(Verdict.NOT_MONITORABLE, reason, test, shownRuns.runs(), evidence);
    }

    private List<Evidence> diagrams(ShownRuns shownRuns, Verdict4 bad) {
        return witnesses.diagrams(shownRuns.lattice(bad), computation.observedRun());
    }

    private Witness witness(List<Event> run) {
        return witnesses.witness(computation, run, Replay.of(property, computation.initialValues(), run), machine);
    }
}
