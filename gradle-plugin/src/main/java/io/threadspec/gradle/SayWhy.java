package io.threadspec.gradle;

import org.gradle.api.Action;
import org.gradle.api.Task;

/** Tells the user why there is a second run of the tests. */
// Not a record: the configuration cache cannot load one.
final class SayWhy implements Action<Task> {

    private final String reason;

    SayWhy(String reason) {
        this.reason = reason;
    }

    @Override
    public void execute(Task task) {
        task.getLogger().lifecycle(reason);
    }
}
