package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.Sync;
import io.threadspec.runtime.probe.Probes;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a lambda that a library runs: a submitted task, or a function that the library calls while it works on one of its objects, the
 * box. Only lambdas and method references are replaced; the language does not specify their identity (JLS §15.27.4).
 */
abstract class Wrapper {

    private final Object function;
    private final @Nullable Object box;

    /** Whether the box is in its role as a value. */
    private final boolean isValue;

    Wrapper(Object function, @Nullable Object box) {
        this.function = function;
        this.isValue = box instanceof Value;
        this.box = box instanceof Value value ? value.object : box;
    }

    /** Marks a box as being in its role as a value. */
    record Value(Object object) {}

    Object function() {
        return function;
    }

    final Context begin() {
        return begin(null);
    }

    /** @param item the argument of the function, if the function may learn from it */
    final Context begin(@Nullable Object item) {
        Context thread = Probes.context();
        if (box == null) {
            Sync.begin(this, item, thread);
        } else {
            Sync.beginInner(box, isValue, thread);
        }
        return thread;
    }

    final void end(Context thread, @Nullable Object result) {
        if (box == null) {
            Sync.end(this, result instanceof CompletionStage ? result : null, thread);
        } else {
            Sync.endInner(box, isValue, result, thread);
        }
    }

    /** Two wrappers of one lambda are equal. */
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof Wrapper wrapper && wrapper.function == function;
    }

    @Override
    public final int hashCode() {
        return System.identityHashCode(function);
    }

    @Override
    public final String toString() {
        return function.toString();
    }
}
