package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.ParametricSlicer;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.lattice.RunCount;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.monitor.AnyOrder;
import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.monitor.MonitorLimitException;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.Verdict4;
import java.util.List;
import java.util.Optional;

/** Judges a property of a specification with parameters: each binding of them to objects by itself. */
final class ParametricJudge {

    private final CompiledSpecs specs;
    private final CompiledSpec spec;
    private final CompiledProperty property;
    private final int fewEvents;

    /** @param fewEvents how many events of a computation are copied into memory, at most */
    ParametricJudge(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, int fewEvents) {
        this.fewEvents = fewEvents;
        this.specs = specs;
        this.spec = spec;
        this.property = property;
    }

    /** Why the property cannot be judged, if it cannot. */
    Optional<String> refusal() {
        if (!EventTable.isOverEvents(property)) {
            return Optional.of("it speaks of variables, and its specification has parameters: to which objects the"
                    + " variables belong is not known. Use events alone, or a specification without parameters");
        }
        if (property.propositions().size() > AnyOrder.MAX_SYMBOLS) {
            return Optional.of("it mentions more events than a property of a specification with parameters may: events="
                    + property.propositions().size() + " limit=" + AnyOrder.MAX_SYMBOLS);
        }
        return Optional.empty();
    }

    /** Adds what the bindings of one trace say. */
    void judge(Trace trace, SliceJudge judge, Verdicts verdicts) {
        ParametricSlicer slicer;
        try {
            slicer = new ParametricSlicer(specs, spec, property, trace, fewEvents);
        } catch (MonitorLimitException e) {
            verdicts.add(
                    undecided("It was not judged, because its events do not tell which objects belong together, and"
                            + " there are too many combinations: " + e.getMessage()
                            + ". Let an event bind the parameters together, before others bind them one by one."));
            return;
        }
        long before = verdicts.count();
        var bindings = new BindingText(spec, trace.objects());
        slicer.slices().forEach(slice -> judge.judge(slice.computation())
                .map(verdict -> verdict.about(bindings.of(slice.binding())))
                .ifPresent(verdicts::add));
        if (slicer.isExercised()
                && (verdicts.count() == before
                        || (initial() == Verdict4.PRESUMABLY_FALSE && slicer.hasIdleBindings()))) {
            verdicts.add(idle());
        }
    }

    private Verdict4 initial() {
        return property.machine().output(property.machine().initialState());
    }

    /** Of objects whose events change nothing, in whatever order. */
    private SliceVerdict idle() {
        return initial() == Verdict4.PRESUMABLY_FALSE
                ? undecided(
                        "The run ended before the property was decided: presumably false for objects of which no event"
                                + " happened that it asks for.")
                : new SliceVerdict(
                        Verdict.SATISFIED,
                        "It holds: events of the property happened, but none that could be the first of a violation.",
                        "",
                        RunCount.ONE,
                        List.of());
    }

    static SliceVerdict undecided(String explanation) {
        return new SliceVerdict(Verdict.INCONCLUSIVE, explanation, "", RunCount.ZERO, List.of());
    }
}
