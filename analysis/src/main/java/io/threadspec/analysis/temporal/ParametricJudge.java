package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.ParametricSlicer;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.analysis.spi.EventCounts;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.monitor.EventTable;
import io.threadspec.runtime.monitor.MonitorLimitException;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.EventKind;
import java.util.List;
import java.util.Optional;

/** Judges a property of a specification with parameters: each binding of them to objects by itself. */
final class ParametricJudge implements PropertyJudge {

    private final AnalysisInput input;
    private final EventCounts counts;
    private final CompiledSpec spec;
    private final CompiledProperty property;

    ParametricJudge(AnalysisInput input, EventCounts counts, CompiledSpec spec, CompiledProperty property) {
        this.input = input;
        this.counts = counts;
        this.spec = spec;
        this.property = property;
    }

    @Override
    public void judge(Verdicts verdicts) {
        if (isJudged()) {
            input.traces().forEach(trace -> judge(trace, verdicts));
        } else {
            refusal().map(SliceVerdict::undecided).ifPresent(verdicts::add);
        }
    }

    private boolean isJudged() {
        return EventTable.isOverEvents(property) && property.propositions().size() <= ParametricSlicer.MAX_SYMBOLS;
    }

    /** Why the property cannot be judged; nothing if none of the specification's events happened. */
    private Optional<Reason> refusal() {
        int first = input.specs().firstEvent(spec);
        long events = counts.of(EventKind.EVENT, first, first + spec.events().size());
        if (events == 0) {
            return Optional.empty();
        }
        return Optional.of(
                EventTable.isOverEvents(property)
                        ? new NotJudged.TooManyEvents(
                                property.propositions().size(), ParametricSlicer.MAX_SYMBOLS, events)
                        : new NotJudged.VariablesBesideParameters(events));
    }

    /** Adds what the bindings of one trace say. */
    private void judge(Trace trace, Verdicts verdicts) {
        ParametricSlicer slicer;
        try {
            slicer = new ParametricSlicer(input.specs(), spec, property, trace, input.fewEvents());
        } catch (MonitorLimitException e) {
            verdicts.add(SliceVerdict.undecided(new NotJudged.TooManyBindings(String.valueOf(e.getMessage()))));
            return;
        }
        long before = verdicts.count();
        var judge = new SliceJudge(input, spec, property, trace);
        slicer.slices().forEach(slice -> judge.judge(slice.computation())
                .map(verdict -> verdict.about(Bindings.of(spec, trace.objects(), slice.binding())))
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
                ? SliceVerdict.undecided(new Undecided.OwedByIdleObjects())
                : new SliceVerdict(Verdict.SATISFIED, new Holds.NoFirstStep(), "", RunCount.ONE, List.of());
    }
}
