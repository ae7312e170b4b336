package io.threadspec.analysis;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.site.SiteTable;
import io.threadspec.runtime.site.SiteTableFile;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.trace.Trace;
import java.util.List;

/** From the traces of a test run to verdicts. */
public final class Analyser {

    private Analyser() {}

    /**
     * Judges all traces in the output directory by the specifications compiled there.
     *
     * @throws io.threadspec.runtime.problem.ProblemException where there is nothing to judge, or what there is cannot be trusted: no trace, a trace of
     *     another weaving, a torn file
     */
    public static AnalysisResult analyse(OutputLayout output, Limits limits) {
        CompiledSpecs specs = CompiledSpecsFile.read(output.specs());
        SiteTable sites = SiteTableFile.read(output.sites());
        List<Trace> traces = TraceDirectory.read(output, specs, sites);
        long events = traces.stream()
                .flatMap(trace -> trace.events().stream())
                .filter(event -> event.kind().counts())
                .count();
        List<Finding> findings = new Judge(specs, sites, traces, limits).findings();
        return new AnalysisResult(findings, events, traces.size(), BlindSpots.of(traces));
    }
}
