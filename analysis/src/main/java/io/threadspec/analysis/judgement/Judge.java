package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.spi.Analysis;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.analysis.spi.Task;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.util.ArrayList;
import java.util.List;

/** Lets every analysis judge every specification on all traces of a test run. */
public final class Judge {

    private final AnalysisInput input;
    private final Progress progress;

    public Judge(CompiledSpecs specs, SiteTable sites, List<Trace> traces, Limits limits) {
        this(specs, sites, traces, limits, Progress.NONE);
    }

    public Judge(CompiledSpecs specs, SiteTable sites, List<Trace> traces, Limits limits, Progress progress) {
        this(new AnalysisInput(specs, sites, traces, limits, Slicer.FEW_EVENTS), progress);
    }

    public Judge(AnalysisInput input, Progress progress) {
        this.input = input;
        this.progress = progress;
    }

    public List<Finding> findings() {
        List<Task> tasks = tasks();
        progress.planned(tasks.stream().map(Task::declaration).toList());
        var cutShort = new CutShort(input.traces());
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            progress.at("judging " + task.declaration().fullName(), i, tasks.size());
            List<Finding> judged =
                    task.judgement().get().stream().map(cutShort::considered).toList();
            findings.addAll(judged);
            progress.judged(judged);
        }
        return findings;
    }

    /** What {@link #findings} is about, in the same order; the traces do not matter. */
    public List<Declaration> declarations() {
        return tasks().stream().map(Task::declaration).toList();
    }

    private List<Task> tasks() {
        List<Analysis> analyses = Analyses.of(input, progress);
        var tasks = new ArrayList<Task>();
        for (CompiledSpec spec : input.specs().specs()) {
            analyses.forEach(analysis -> tasks.addAll(analysis.tasks(spec)));
        }
        return tasks;
    }
}
