package io.threadspec.gradle;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.Reports;
import io.threadspec.runtime.layout.OutputLayout;
import java.util.Set;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;

/** A task that judges traces. */
public abstract class JudgingTask extends DefaultTask {

    protected JudgingTask() {
        onlyIf(
                "threadspec.skip is not set",
                task -> !((JudgingTask) task).getSkip().get());
    }

    /** Shared with other tasks; what a task reads and writes of it, the task declares by itself. */
    @Internal
    public abstract DirectoryProperty getOutputDirectory();

    @Internal
    public abstract Property<Boolean> getSkip();

    @Input
    public abstract Property<Long> getMaxConfigurations();

    @Input
    public abstract Property<Long> getMaxWidth();

    @Input
    public abstract Property<Long> getMaxMillis();

    /**
     * Writes the report files and returns what they say.
     *
     * @param failOn the verdicts that fail the build
     */
    final AnalysisResult judge(Set<Verdict> failOn) {
        var layout = new OutputLayout(SpecTask.directoryOf(getOutputDirectory()));
        AnalysisResult result = Problems.orFailure(() -> {
            var limits = new Limits(
                    getMaxConfigurations().get(),
                    getMaxWidth().get(),
                    getMaxMillis().get());
            AnalysisResult verdicts = Analyser.analyse(layout, limits);
            Reports.write(verdicts, layout, failOn);
            return verdicts;
        });
        Problems.warn(getLogger(), result.warnings());
        return result;
    }
}
