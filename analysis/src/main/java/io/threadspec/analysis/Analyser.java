package io.threadspec.analysis;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.site.SiteTable;
import io.threadspec.runtime.site.SiteTableFile;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import java.util.List;

/** From the traces of a test run to verdicts. */
public final class Analyser {

    private Analyser() {}

    /**
     * Judges all traces in the output directory by the specifications compiled there.
     *
     * @throws ProblemException where there is nothing to judge, or what there is cannot be trusted: no trace, a trace of
     *     another weaving, a torn file, not a single event
     */
    public static AnalysisResult analyse(OutputLayout output, Limits limits) {
        CompiledSpecs specs = CompiledSpecsFile.read(output.specs());
        SiteTable sites = SiteTableFile.read(output.sites());
        List<Trace> traces = TraceDirectory.read(output, specs, sites);
        long events = traces.stream()
                .flatMap(trace -> trace.events().stream())
                .filter(event -> event.kind() == EventKind.WRITE)
                .count();
        if (events == 0) {
            throw new ProblemException(Problem.error(
                    "the tests exercised no specification: no relevant event in " + traces.size() + " trace(s)",
                    "Check that a test runs the code that writes the variables of the specifications."));
        }
        List<Finding> findings = new Judge(specs, sites, traces, limits).findings();
        return new AnalysisResult(findings, events, traces.size(), BlindSpots.of(traces));
    }

    /** As {@link #analyse(OutputLayout, Limits)}, with the default limits. */
    public static AnalysisResult analyse(OutputLayout output) {
        return analyse(output, Limits.DEFAULT);
    }
}
