package io.threadspec.runtime.capture;

import org.jspecify.annotations.Nullable;

/**
 * A task between the one who handed it over and the one who runs it. What the first knew stands in the task's own {@link
 * SyncObject}, what the second knew at the end in another one: a task that several threads run at once orders them no more than
 * it did.
 */
final class Handover {

    final int test;

    /** Learns the end of the task as well: an executor whose end somebody may wait for. */
    final @Nullable SyncObject whole;

    /** Whether each run follows the one before. */
    final boolean repeated;

    final SyncObject outcome;

    Handover(SyncObject task, int test, @Nullable SyncObject whole, boolean repeated) {
        this.test = test;
        this.whole = whole;
        this.repeated = repeated;
        this.outcome = new SyncObject(this, task);
        // A stage that is skipped since the one before failed still passes on what it was given.
        outcome.follow(task);
    }
}
