package io.threadspec.gradle;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.ConsoleLine;
import io.threadspec.report.Reports;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

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

    /** Directories with sources, of which the page of findings shows lines. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract ConfigurableFileCollection getSources();

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
            List<Path> sources =
                    getSources().getFiles().stream().map(File::toPath).toList();
            Reports.write(verdicts, layout, failOn, sources);
            Reports.annotations(verdicts, failOn, sources).forEach(getLogger()::quiet);
            return verdicts;
        });
        Problems.warn(getLogger(), result.warnings());
        return result;
    }

    /** Each line as loud as the finding that it is about; lines of one finding stay together. */
    final void log(List<ConsoleLine> lines) {
        int from = 0;
        while (from < lines.size()) {
            ConsoleLine.Level level = lines.get(from).level();
            int to = from;
            var text = new ArrayList<String>();
            while (to < lines.size() && lines.get(to).level() == level) {
                text.add(lines.get(to++).text());
            }
            LogLevel loudness =
                    switch (level) {
                        case INFO -> LogLevel.LIFECYCLE;
                        case WARNING -> LogLevel.WARN;
                        case ERROR -> LogLevel.ERROR;
                    };
            getLogger().log(loudness, String.join(System.lineSeparator(), text));
            from = to;
        }
    }
}
