package io.threadspec.gradle;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.PartialReport;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.work.DisableCachingByDefault;

/** A task that judges traces. */
@DisableCachingByDefault(because = "each kind of task says so by itself")
public abstract class JudgingTask extends AnalysingTask {

    protected JudgingTask() {
        onlyIf(
                "threadspec.skip is not set",
                task -> !((JudgingTask) task).getSkip().get());
    }

    @Internal
    public abstract Property<Boolean> getSkip();

    /** Names of the test tasks that are judged, with the paths of the tasks that run their tests on woven classes. */
    @Input
    public abstract MapProperty<String, String> getTests();

    @Internal
    public abstract Property<StartedTests> getStartedTests();

    /** Names of those among them that were excluded from this build or skipped: what may be left of them is of an earlier one. */
    @Input
    public List<String> getLeftOut() {
        return testsThatStarted(false);
    }

    private List<String> testsThatStarted(boolean started) {
        return getTests().get().entrySet().stream()
                .filter(test -> getStartedTests().get().contains(test.getValue()) == started)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** Directories with sources, of which the page of findings shows lines. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSources();

    /** Findings that are known. It need not exist; a task that reads it declares that by itself. */
    @Internal
    public abstract RegularFileProperty getBaseline();

    final Path baselineFile() {
        return getBaseline().get().getAsFile().toPath();
    }

    final Policy policy() {
        return Problems.orFailure(() -> Policy.of(getFailOn().get(), Baseline.readIfPresent(baselineFile())));
    }

    /** As if nothing were known: what is written anew does not depend on what was there, which may be broken. */
    final Policy policyWithoutBaseline() {
        return Problems.orFailure(() -> Policy.of(getFailOn().get(), Baseline.NONE));
    }

    final AnalysisResult analyse() {
        return Problems.orFailure(() -> analyse(runs(), progress()));
    }

    /** The runs of the tests that started. A source set may have no tests yet, except that of {@code test}. */
    final List<OutputLayout> startedRuns() {
        Path output = layout().root();
        return testsThatStarted(true).stream()
                .map(TestRuns::directoryOf)
                .map(output::resolve)
                .map(OutputLayout::new)
                .filter(run -> run.root().equals(output) || RunDirectories.hasTests(run))
                .toList();
    }

    /** What is judged. */
    List<OutputLayout> runs() {
        List<OutputLayout> runs = startedRuns();
        if (runs.isEmpty()) {
            throw new ProblemException(Problem.error(
                    "no test task recorded anything, so there is no run to judge",
                    "let check depend on a task that testTasks names, or run one before"));
        }
        return runs;
    }

    /** Writes the report files, also if the build is cancelled, and returns what they say. */
    final AnalysisResult judge(Policy policy) {
        List<Path> sources = getSources().getFiles().stream().map(File::toPath).toList();
        return Problems.orFailure(() -> {
            List<OutputLayout> runs = runs();
            AnalysisResult result = PartialReport.follow(
                    progress(),
                    runs.size(),
                    judged -> interrupted(judged, policy, sources),
                    partial -> analyse(runs, partial));
            Reports.write(result, layout(), policy, sources);
            Reports.annotations(result, policy, sources).forEach(getLogger()::quiet);
            return result;
        });
    }

    private void interrupted(AnalysisResult judged, Policy policy, List<Path> sources) {
        Reports.write(judged, layout(), policy, sources);
        getLogger().warn("Interrupted. What was judged by then is in {}", layout().root());
    }
}
