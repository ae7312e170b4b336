package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Slice;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;

/** Judges a property of a specification without parameters: for each object whose fields it is about by itself. */
final class PlainJudge implements PropertyJudge {

    private final AnalysisInput input;
    private final CompiledSpec spec;
    private final CompiledProperty property;

    PlainJudge(AnalysisInput input, CompiledSpec spec, CompiledProperty property) {
        this.input = input;
        this.spec = spec;
        this.property = property;
    }

    @Override
    public void judge(Verdicts verdicts) {
        for (Trace trace : input.traces()) {
            var judge = new SliceJudge(input, spec, property, trace);
            try {
                for (Slice slice : new Slicer(input.specs(), spec, property, trace, input.fewEvents()).slices()) {
                    var unseen = new UnseenChange(input.specs(), input.sites(), slice);
                    unseen.considered(judge.judge(slice.computation())).ifPresent(verdicts::add);
                }
            } catch (AmbiguousObjectsException e) {
                verdicts.add(SliceVerdict.undecided(e.reason()));
            }
        }
    }
}
