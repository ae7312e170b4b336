package io.threadspec.analysis.spi;

import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.util.List;

/**
 * What analyses judge by, and what they judge.
 *
 * @param specs all of them: what traces refer to by number is numbered over all
 * @param sites of the woven classes
 * @param traces of all test JVMs
 * @param limits for one declaration on one computation
 * @param fewEvents how many events of a computation are copied into memory, at most: the others stay where the trace has them
 */
public record AnalysisInput(CompiledSpecs specs, SiteTable sites, List<Trace> traces, Limits limits, int fewEvents) {

    public AnalysisInput {
        traces = List.copyOf(traces);
    }
}
