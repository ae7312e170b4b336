package io.threadspec.gradle;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.SetProperty;
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

    @Input
    public abstract SetProperty<String> getFailOn();

    /** Findings that are known. It need not exist; a task that reads it declares that by itself. */
    @Internal
    public abstract RegularFileProperty getBaseline();

    final Path baselineFile() {
        return getBaseline().get().getAsFile().toPath();
    }

    final Policy policy() {
        return Problems.orFailure(() -> Policy.of(getFailOn().get(), Baseline.readIfPresent(baselineFile())));
    }

    final AnalysisResult analyse() {
        return Problems.orFailure(() -> {
            var limits = new Limits(
                    getMaxConfigurations().get(),
                    getMaxWidth().get(),
                    getMaxMillis().get());
            return Analyser.analyse(layout(), limits);
        });
    }

    /** Writes the report files and returns what they say. */
    final AnalysisResult judge(Policy policy) {
        AnalysisResult result = analyse();
        Problems.orFailure(() -> {
            Reports.write(result, layout(), policy);
            return result;
        });
        Problems.warn(getLogger(), result.warnings());
        return result;
    }

    private OutputLayout layout() {
        return new OutputLayout(SpecTask.directoryOf(getOutputDirectory()));
    }
}
