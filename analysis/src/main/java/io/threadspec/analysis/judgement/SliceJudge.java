package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.lattice.Budget;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.NecessaryOrder;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.analysis.monitorability.UnorderedPair;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
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

    SliceJudge(CompiledProperty property, Witnesses witnesses, CaptureMode capture, Limits limits) {
        this.property = property;
        this.witnesses = witnesses;
        this.capture = capture;
        this.limits = limits;
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
                                warning(layers.missing().get(), observed))
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
        String warning = NecessaryOrder.firstMissing(machine, observed)
                .map(pair -> warning(pair, observed))
                .orElse("");
        return new SliceVerdict(
                Verdict.VIOLATED,
                "The observed run broke the property.",
                warning,
                witnesses.test(observed, replay.decidedAt()),
                RunCount.ONE,
                List.of(witnesses.witness(computation, observed, replay, machine)));
    }

    private String warning(UnorderedPair pair, List<Event> observed) {
        return MissingOrder.describe(
                witnesses.place(pair.earlier(), observed), witnesses.place(pair.later(), observed));
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
            Optional<ForEver> forEver = ForEver.find(property, machine, computation, witnesses, observed);
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    "The run ended before the property was decided: presumably false, because what it still asks for had not"
                            + " happened at its end"
                            + (alone ? "." : ", nor would it in another order of the same steps.")
                            + forEver.map(ForEver::explanation).orElse(""),
                    test,
                    runs,
                    forEver.map(ForEver::witness).stream().toList());
        }
        return new SliceVerdict(
                Verdict.SATISFIED,
                alone
                        ? "It holds on the run of " + observed.size()
                                + " steps, which is the only one that their causality allows."
                        : "It holds on " + runs.all() + ": of " + observed.size()
                                + " steps, every two whose order matters to it are ordered, so that all runs come to one end.",
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
