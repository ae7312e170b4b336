package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.Lattice;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.LatticeResult;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Judges one property on one computation: first the run that was observed, then all that its causality allows. */
final class SliceJudge {

    /** How many violating runs are looked at to find those that are easiest to read. */
    private static final int CANDIDATES = 256;

    /** How many are shown. */
    private static final int SHOWN = 3;

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
        if (replay.end() == Verdict4.FALSE) {
            return Optional.of(new SliceVerdict(
                    Verdict.VIOLATED,
                    "The observed run broke the property.",
                    witnesses.test(observed, replay.decidedAt()),
                    RunCount.ONE,
                    List.of(witnesses.witness(computation, observed, replay))));
        }
        return observed.isEmpty() ? Optional.empty() : Optional.of(judgeOthers(computation, observed));
    }

    private SliceVerdict judgeOthers(Computation computation, List<Event> observed) {
        try {
            return judgeAll(computation, observed, Lattice.explore(computation, property, limits.maxConfigurations()));
        } catch (LatticeLimitException e) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    "The observed run kept the property; its other interleavings could not all be examined, because "
                            + e.getMessage() + ". Raise the limit with threadspec.maxConfigurations.",
                    witnesses.test(observed, observed.size() - 1),
                    RunCount.ONE,
                    List.of());
        }
    }

    private SliceVerdict judgeAll(Computation computation, List<Event> observed, LatticeResult lattice) {
        RunCount violating = lattice.runsWith(Verdict4.FALSE);
        String test = witnesses.test(observed, observed.size() - 1);
        if (!violating.isZero()) {
            List<Witness> shown = violatingRuns(computation, lattice);
            if (!capture.ordersConflicts()) {
                return new SliceVerdict(
                        Verdict.INCONCLUSIVE,
                        "The observed run kept the property, but it depends on an order that nothing in the program guarantees: of "
                                + lattice.runs() + " orders that respect happens-before, " + violating
                                + " break it. Whether one of them can really happen is not known from a run captured as "
                                + capture.configName() + "; capture with threadspec.capture=mvc to find out.",
                        test,
                        lattice.runs(),
                        shown);
            }
            return new SliceVerdict(
                    Verdict.PREDICTED,
                    "The observed run kept the property, but the same events can happen in " + lattice.runs()
                            + " orders that respect the causality of the run, and " + violating
                            + " of them break it (lattice of " + lattice.cuts() + " states).",
                    test,
                    lattice.runs(),
                    shown);
        }
        RunCount presumablyFalse = lattice.runsWith(Verdict4.PRESUMABLY_FALSE);
        if (!presumablyFalse.isZero()) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    "The run ended before the property was decided: presumably false, because what it still asks for had not"
                            + " happened at the end of " + presumablyFalse + " of " + lattice.runs() + " runs.",
                    test,
                    lattice.runs(),
                    List.of());
        }
        return new SliceVerdict(
                Verdict.SATISFIED,
                "It holds on all " + lattice.runs() + " runs (lattice of " + lattice.cuts() + " states).",
                test,
                lattice.runs(),
                List.of());
    }

    private List<Witness> violatingRuns(Computation computation, LatticeResult lattice) {
        return lattice.runsEndingWith(Verdict4.FALSE, CANDIDATES).stream()
                .sorted(Comparator.comparingInt(SliceJudge::contextSwitches))
                .limit(SHOWN)
                .map(run -> witnesses.witness(computation, run, Replay.of(property, computation.initialValues(), run)))
                .toList();
    }

    private static int contextSwitches(List<Event> run) {
        int switches = 0;
        for (int i = 1; i < run.size(); i++) {
            if (run.get(i).thread() != run.get(i - 1).thread()) {
                switches++;
            }
        }
        return switches;
    }
}
