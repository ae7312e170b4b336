package io.threadspec.gradle;

import org.gradle.api.Task;
import org.gradle.api.provider.Provider;
import org.gradle.api.specs.Spec;

/**
 * The last condition of a test task, which always holds: Gradle asks for it if all others hold, and so if the task is not skipped. Its actions could not tell, because they do not run
 * where the task is up to date.
 */
// Not a record: the configuration cache cannot load one.
final class TellStart implements Spec<Task> {

    private final Provider<StartedTests> started;
    private final String path;

    TellStart(Provider<StartedTests> started, String path) {
        this.started = started;
        this.path = path;
    }

    @Override
    public boolean isSatisfiedBy(Task test) {
        started.get().add(path);
        return true;
    }
}
