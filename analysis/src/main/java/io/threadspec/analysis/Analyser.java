package io.threadspec.analysis;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.site.SiteTable;
import io.threadspec.runtime.site.SiteTableFile;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.trace.Trace;
import java.nio.file.Path;
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
        return analyse(output, List.of(output.traces()), limits, Progress.NONE);
    }

    /**
     * Judges traces wherever they are: all of one run, or of several.
     *
     * @param output of the weaving that they come from
     * @param paths files, and directories that have some
     */
    public static AnalysisResult analyse(OutputLayout output, List<Path> paths, Limits limits, Progress progress) {
        CompiledSpecs specs = CompiledSpecsFile.read(output.specs());
        SiteTable sites = SiteTableFile.read(output.sites());
        List<Trace> traces = TraceFiles.read(output, paths, specs, sites, progress);
        long events = traces.stream()
                .flatMap(trace -> trace.events().stream())
                .filter(event -> event.kind().counts())
                .count();
        List<Finding> findings = new Judge(specs, sites, traces, limits, progress).findings();
        return new AnalysisResult(findings, events, traces.size(), BlindSpots.of(traces));
    }
}
