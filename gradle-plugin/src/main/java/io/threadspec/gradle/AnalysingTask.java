package io.threadspec.gradle;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.ConsoleLine;
import io.threadspec.report.ProgressLines;
import io.threadspec.report.SeveralRuns;
import io.threadspec.runtime.layout.OutputLayout;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.SetProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.work.DisableCachingByDefault;

/** A task that analyses what was recorded: of its own project, or of several. */
@DisableCachingByDefault(because = "each kind of task says so by itself")
public abstract class AnalysingTask extends DefaultTask {

    /** Shared with other tasks; what a task reads and writes of it, the task declares by itself. */
    @Internal
    public abstract DirectoryProperty getOutputDirectory();

    @Input
    public abstract Property<Long> getMaxConfigurations();

    @Input
    public abstract Property<Long> getMaxWidth();

    @Input
    public abstract Property<Long> getMaxMillis();

    @Input
    public abstract Property<Long> getMaxContextSwitches();

    @Input
    public abstract SetProperty<String> getFailOn();

    /** Seconds from line to line about how far the work has come; changes no result. */
    @Internal
    public abstract Property<Long> getProgressSeconds();

    /** What the build script does not set for this task is as the extension has it. */
    final void setBy(ThreadSpecExtension extension) {
        getMaxConfigurations().convention(extension.getMaxConfigurations().map(Number::longValue));
        getMaxWidth().convention(extension.getMaxWidth().map(Number::longValue));
        getMaxMillis().convention(extension.getMaxMillis().map(Number::longValue));
        getMaxContextSwitches().convention(extension.getMaxContextSwitches().map(Number::longValue));
        getProgressSeconds().convention(extension.getProgressSeconds().map(Number::longValue));
        getFailOn().convention(extension.getFailOn());
    }

    final OutputLayout layout() {
        return new OutputLayout(SpecTask.directoryOf(getOutputDirectory()));
    }

    final ProgressLines progress() {
        return ProgressLines.every(getProgressSeconds().get(), getLogger()::lifecycle);
    }

    final AnalysisResult analyse(List<OutputLayout> runs, Progress progress) {
        var limits = new Limits(
                getMaxConfigurations().get(),
                getMaxWidth().get(),
                getMaxMillis().get(),
                getMaxContextSwitches().get());
        return SeveralRuns.of(runs.stream()
                .map(run -> Analyser.analyse(run, List.of(run.traces()), limits, progress))
                .toList());
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
