package io.threadspec.gradle;

import java.util.List;
import java.util.Map;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.UntrackedTask;

/** Writes which test tasks of a project have started, for the reports about several projects. What other tasks left is of an earlier build. */
@UntrackedTask(because = "it writes what is true of this build alone")
public abstract class ThreadSpecStarted extends DefaultTask {

    /** As those of {@link JudgingTask}. */
    @Internal
    public abstract MapProperty<String, String> getTests();

    @Internal
    public abstract Property<StartedTests> getStartedTests();

    /** Where it is set, tests run on plain classes and record nothing. */
    @Internal
    public abstract Property<Boolean> getSkip();

    /** Shared with other tasks. */
    @Internal
    public abstract DirectoryProperty getOutputDirectory();

    @TaskAction
    public void write() {
        List<String> started = getTests().get().entrySet().stream()
                .filter(test -> !getSkip().get() && getStartedTests().get().contains(test.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        Problems.orFailure(() -> {
            StartedRuns.write(SpecTask.directoryOf(getOutputDirectory()), started);
            return started;
        });
    }
}
