package io.threadspec.gradle;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Aggregation;
import io.threadspec.report.ConsoleLine;
import io.threadspec.report.PartialReport;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Judges again what several projects have recorded, and writes one report. */
@UntrackedTask(because = "it reads what tasks of other projects own, whatever is there")
public abstract class ThreadSpecAggregateReport extends AnalysingTask {

    public ThreadSpecAggregateReport() {
        // All projects with the plugin have the task, and on the command line its name means all of them.
        onlyIf(
                "threadSpecAggregation names projects",
                task -> !((ThreadSpecAggregateReport) task).getResults().isEmpty());
    }

    /** Output directories of projects, their baselines, and directories with their sources. */
    @Internal
    public abstract ConfigurableFileCollection getResults();

    /** Directory that projects are named relative to. */
    @Internal
    public abstract Property<String> getRoot();

    @TaskAction
    public void report() {
        log(Problems.orFailure(this::write));
        getLogger().lifecycle("Report: " + Reports.page(layout()));
    }

    private List<ConsoleLine> write() {
        Map<String, OutputLayout> projects = new TreeMap<>();
        Baseline baseline = Baseline.NONE;
        List<Path> sources = new ArrayList<>();
        for (File file : getResults()) {
            var output = new OutputLayout(file.toPath());
            if (StartedRuns.areIn(output.root())) {
                String name = nameOf(file.toPath());
                projects.put(projects.containsKey(name) ? file.getPath().replace('\\', '/') : name, output);
            } else if (file.isFile()) {
                baseline = baseline.and(Baseline.read(file.toPath()));
            } else {
                sources.add(file.toPath());
            }
        }
        Policy policy = Policy.of(getFailOn().get(), baseline);
        AnalysisResult all = PartialReport.follow(
                progress(),
                1,
                partial -> {
                    Reports.write(partial, layout(), policy, sources);
                    getLogger().warn("Interrupted. What was judged by then is in {}", layout().root());
                },
                progress -> Aggregation.analyse(modules(projects), progress));
        Reports.write(all, layout(), policy, sources);
        return Reports.console(all, policy);
    }

    private List<Aggregation.JudgedModule> modules(Map<String, OutputLayout> projects) {
        List<Aggregation.JudgedModule> modules = new ArrayList<>();
        projects.forEach((name, output) -> {
            List<OutputLayout> runs = runs(name.isEmpty() ? "." : name, output.root());
            if (!runs.isEmpty()) {
                modules.add(new Aggregation.JudgedModule(
                        name,
                        runs.stream()
                                .flatMap(run -> Analyser.declarations(run).stream())
                                .toList(),
                        progress -> analyse(runs, progress)));
            }
        });
        return modules;
    }

    /** Those of this build that have a trace. Whether tests that ran have left one is asked by {@code threadSpecCheck}. */
    private List<OutputLayout> runs(String project, Path output) {
        List<OutputLayout> started = StartedRuns.in(output);
        List<OutputLayout> recorded =
                started.stream().filter(ThreadSpecAggregateReport::hasTraces).toList();
        if (RunDirectories.in(output).stream().anyMatch(run -> !started.contains(run) && hasTraces(run))) {
            warn(Problem.warning(
                    "the report leaves out traces of an earlier build: project=" + project,
                    "run the test tasks that wrote them, or gradle clean if there are none any more"));
        } else if (recorded.isEmpty()) {
            warn(Problem.warning(
                    "a project has no trace, so the report leaves it out: project=" + project,
                    "run the tests of the project, unless they are skipped on purpose"));
        }
        return recorded;
    }

    private void warn(Problem warning) {
        Problems.warn(getLogger(), List.of(warning));
    }

    private static boolean hasTraces(OutputLayout run) {
        return !Analyser.tracesSoFar(run.traces()).isEmpty();
    }

    /** {@code project/build/threadspec} is of the project. */
    private String nameOf(Path output) {
        Path root = Path.of(getRoot().get());
        Path relative = output.startsWith(root) ? root.relativize(output) : output;
        int kept = Math.max(0, relative.getNameCount() - 2);
        return kept == 0 ? "" : relative.subpath(0, kept).toString().replace('\\', '/');
    }
}
