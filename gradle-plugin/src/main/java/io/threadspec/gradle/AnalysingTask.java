package io.threadspec.gradle;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.ConsoleLine;
import io.threadspec.report.ProgressLines;
import io.threadspec.report.SeveralRuns;
import io.threadspec.runtime.layout.OutputLayout;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ProviderFactory;
import org.gradle.api.provider.SetProperty;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.work.DisableCachingByDefault;

/** A task that analyses what was recorded: of its own project, or of several. */
@DisableCachingByDefault(because = "each kind of task says so by itself")
@SuppressWarnings("JavaxInjectOnAbstractMethod") // Gradle implements them.
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

    @Inject
    protected abstract ObjectFactory getObjects();

    @Inject
    protected abstract ProviderFactory getProviders();

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

    /** On a terminal, verdicts have colours unless the environment variable NO_COLOR is set. */
    final void log(List<ConsoleLine> lines) {
        boolean areColoursUnwanted =
                !getProviders().environmentVariable("NO_COLOR").getOrElse("").isEmpty();
        VerdictLog log =
                areColoursUnwanted ? VerdictLog.plain(getLogger()) : VerdictLog.styled(getObjects(), getLogger());
        log.log(lines);
    }
}
