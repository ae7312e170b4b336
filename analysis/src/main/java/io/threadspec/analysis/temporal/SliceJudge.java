package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.Budget;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.NecessaryOrder;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Judges one property on one computation: the run that was observed; then whether it stands for all others, because all that the
 * property needs ordered is ordered; and only if it does not, the others. The order is the possible one first. Where no run in it breaks
 * the property, and it is more than what is known, the runs that only the known order allows come last.
 */
final class SliceJudge {

    private final CompiledProperty property;
    private final Witnesses witnesses;
    private final CaptureMode capture;
    private final Limits limits;

    SliceJudge(AnalysisInput input, CompiledSpec spec, CompiledProperty property, Trace trace) {
        this.property = property;
        this.witnesses = new Witnesses(input.specs().fields(), spec, property, input.sites(), trace);
        this.capture = trace.capture();
        this.limits = input.limits();
    }

    /** Nothing where no step happened and the initial state breaks nothing: then the property was not exercised. */
    Optional<SliceVerdict> judge(Computation computation) {
        List<Event> observed = computation.observedRun();
        Replay replay = Replay.of(property, computation.initialValues(), observed);
        if (observed.isEmpty() && replay.end() != Verdict4.FALSE) {
            return Optional.empty();
        }
        boolean alone = isTotalOrder(observed);
        boolean moreThanKnown = computation.isMoreThanKnown();
        if (alone && !moreThanKnown && replay.end() != Verdict4.FALSE) {
            return Optional.of(judgeOne(computation, observed, replay, alone));
        }
        StepMachine machine = StepMachine.of(computation, property);
        if (replay.end() == Verdict4.FALSE) {
            return Optional.of(violated(computation, machine, observed, replay));
        }
        var budget = new Budget(limits);
        TwoLayers layers = TwoLayers.explore(computation, machine, observed, Goal.WORST_VERDICT, budget);
        SliceVerdict verdict = layers.missing().isPresent()
                ? new OtherRuns(property, witnesses, capture, limits, computation, machine)
                        .judge(
                                observed,
                                layers.outcomes(),
                                witnesses.missingOrder(layers.missing().get(), observed))
                : judgeOne(computation, observed, replay, alone);
        boolean decided = verdict.verdict() == Verdict.PREDICTED
                || layers.outcomes().limit().isPresent();
        return Optional.of(
                moreThanKnown && !decided
                        ? new SuspectedRuns(property, witnesses, limits, computation, machine)
                                .judge(verdict, observed, budget)
                        : verdict);
    }

    private SliceVerdict violated(Computation computation, StepMachine machine, List<Event> observed, Replay replay) {
        var evidence = new ArrayList<Evidence>();
        evidence.add(witnesses.witness(computation, observed, replay, machine));
        NecessaryOrder.firstMissing(machine, observed)
                .map(pair -> witnesses.missingOrder(pair, observed))
                .ifPresent(evidence::add);
        evidence.addAll(witnesses.diagrams(ShownRuns.lattice(computation, machine, limits), observed));
        return new SliceVerdict(
                Verdict.VIOLATED,
                new Broken.ObservedViolation(),
                witnesses.test(observed, replay.decidedAt()),
                RunCount.ONE,
                evidence);
    }

    /**
     * All runs come to the end of the observed one.
     *
     * @param alone whether there is no other
     */
    private SliceVerdict judgeOne(Computation computation, List<Event> observed, Replay replay, boolean alone) {
        RunCount runs = alone ? RunCount.ONE : RunCount.atLeast(2);
        String test = witnesses.test(observed, observed.size() - 1);
        if (replay.end() == Verdict4.PRESUMABLY_FALSE) {
            StepMachine machine = StepMachine.of(computation, property);
            Optional<Witness> forEver = ForEver.find(property, machine, computation, witnesses, observed);
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    new Undecided.OwedByRun(alone),
                    test,
                    runs,
                    forEver.stream().toList());
        }
        return new SliceVerdict(
                Verdict.SATISFIED,
                alone ? new Holds.OnlyRun(observed.size()) : new Holds.OrderedSteps(runs, observed.size()),
                test,
                runs,
                List.of());
    }

    private static boolean isTotalOrder(List<Event> run) {
        for (int i = 1; i < run.size(); i++) {
            if (!run.get(i - 1).precedes(run.get(i))) {
                return false;
            }
        }
        return true;
    }
}
