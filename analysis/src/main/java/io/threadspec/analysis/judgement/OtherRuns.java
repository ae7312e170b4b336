package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.LatticeResult;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.EnumSet;
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
     * @param warning about the order that is missing
     */
    SliceVerdict judge(List<Event> observed, Outcomes outcomes, String warning) {
        var shownRuns = new ShownRuns(computation, machine, property, observed, limits);
        Optional<LatticeResult> count = shownRuns.count();
        RunCount runs = count.map(LatticeResult::runs).orElse(RunCount.atLeast(2));
        String test = witnesses.test(observed, observed.size() - 1);
        Set<Verdict4> ends = EnumSet.noneOf(Verdict4.class);
        ends.addAll(outcomes.verdicts());
        if (ends.contains(Verdict4.FALSE)) {
            List<Witness> shown =
                    shownRuns.breaking(outcomes).stream().map(this::witness).toList();
            return capture.ordersConflicts()
                    ? new SliceVerdict(Verdict.PREDICTED, predicted(count, outcomes), warning, test, runs, shown)
                    : new SliceVerdict(Verdict.NOT_MONITORABLE, notFeasible(count), warning, test, runs, shown);
        }
        if (outcomes.limit().isPresent()) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    limited(outcomes.limit().get()),
                    warning,
                    test,
                    RunCount.atLeast(1),
                    List.of());
        }
        if (ends.contains(Verdict4.PRESUMABLY_FALSE)) {
            return undecided(ends, count, runs, test, warning, outcomes);
        }
        return new SliceVerdict(
                Verdict.SATISFIED,
                "It holds on " + runs.all() + " (" + size(count, outcomes) + ").",
                test,
                runs,
                List.of());
    }

    private SliceVerdict undecided(
            Set<Verdict4> ends,
            Optional<LatticeResult> count,
            RunCount runs,
            String test,
            String warning,
            Outcomes outcomes) {
        String where = count.map(lattice -> lattice.runsWith(Verdict4.PRESUMABLY_FALSE) + " of " + lattice.runs())
                .orElse(ends.size() == 1 ? "all" : "some");
        String explanation =
                "The run ended before the property was decided: presumably false, because what it still asks for had not"
                        + " happened at the end of " + where + " runs.";
        List<Event> owing = outcomes.run(Verdict4.PRESUMABLY_FALSE).orElse(List.of());
        Optional<ForEver> forEver = ForEver.find(property, machine, computation, witnesses, owing);
        explanation += forEver.map(ForEver::explanation).orElse("");
        if (ends.size() == 1) {
            return new SliceVerdict(
                    Verdict.INCONCLUSIVE,
                    explanation,
                    test,
                    runs,
                    forEver.map(ForEver::witness).stream().toList());
        }
        return new SliceVerdict(
                Verdict.NOT_MONITORABLE,
                explanation,
                warning,
                test,
                runs,
                List.of(forEver.map(ForEver::witness).orElseGet(() -> witness(owing))));
    }

    private Witness witness(List<Event> run) {
        return witnesses.witness(computation, run, Replay.of(property, computation.initialValues(), run), machine);
    }

    private static String predicted(Optional<LatticeResult> count, Outcomes outcomes) {
        String kept = "The observed run kept the property, but the same events can happen in ";
        return count.map(lattice -> kept + lattice.runs() + " orders that respect the causality of the run, and "
                        + lattice.runsWith(Verdict4.FALSE) + " of them break it (lattice of " + lattice.cuts()
                        + " states).")
                .orElseGet(() -> kept
                        + "other orders that respect the causality of the run, and some of them break it (too many to"
                        + " count; one was found after "
                        + outcomes.figures().configurations() + " configurations).");
    }

    private String notFeasible(Optional<LatticeResult> count) {
        String figures = count.map(lattice -> "of " + lattice.runs() + " orders that respect happens-before, "
                        + lattice.runsWith(Verdict4.FALSE) + " break it.")
                .orElse("some orders that respect happens-before break it.");
        return "The observed run kept the property, but it depends on an order that nothing in the program guarantees: "
                + figures
                + " Whether one of them can really happen is not known from a run captured as "
                + capture.configName() + "; capture with threadspec.capture=mvc to find out.";
    }

    static String limited(LatticeLimitException limit) {
        return "The observed run kept the property; its other interleavings could not all be examined, because "
                + limit.getMessage() + ". Raise the limit with " + limit.option() + ".";
    }

    private static String size(Optional<LatticeResult> count, Outcomes outcomes) {
        Outcomes.Figures figures = outcomes.figures();
        return count.map(lattice -> "lattice of " + lattice.cuts() + " states")
                .orElseGet(() -> "too many to count; " + figures.configurations() + " configurations in "
                        + figures.windows() + " windows stand for all of them");
    }
}
