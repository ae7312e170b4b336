package io.threadspec.gradle;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Aggregation;
import io.threadspec.report.ProgressLines;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.File;
import java.nio.file.Files;
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
        getLogger().lifecycle(Problems.orFailure(this::write));
    }

    private String write() {
        ProgressLines progress = progress();
        Map<String, AnalysisResult> results = new TreeMap<>();
        Baseline baseline = Baseline.NONE;
        List<Path> sources = new ArrayList<>();
        for (File file : getResults()) {
            var output = new OutputLayout(file.toPath());
            if (Files.exists(output.specs()) || Files.exists(file.toPath().resolve(RunDirectories.DIRECTORY))) {
                String name = nameOf(file.toPath());
                results.put(
                        results.containsKey(name) ? file.getPath().replace('\\', '/') : name,
                        analyse(RunDirectories.in(output.root()), progress));
            } else if (file.isFile()) {
                baseline = baseline.and(Baseline.read(file.toPath()));
            } else {
                sources.add(file.toPath());
            }
        }
        AnalysisResult all = Aggregation.of(results);
        Policy policy = Policy.of(getFailOn().get(), baseline);
        Reports.write(all, layout(), policy, sources);
        return Reports.terminal(all, policy, false);
    }

    /** {@code project/build/threadspec} is of the project. */
    private String nameOf(Path output) {
        Path root = Path.of(getRoot().get());
        Path relative = output.startsWith(root) ? root.relativize(output) : output;
        int kept = Math.max(0, relative.getNameCount() - 2);
        return kept == 0 ? "" : relative.subpath(0, kept).toString().replace('\\', '/');
    }
}
