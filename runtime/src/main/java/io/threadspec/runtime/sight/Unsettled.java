package io.threadspec.runtime.sight;

import io.threadspec.runtime.identity.Known;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * New objects whose runs have begun without a step of their own: the next step of another object or of a static variable, or the next
 * event, is a step of theirs too.
 */
final class Unsettled {

    private static final int FIRST_SWEEP = 256;

    private static final class Waiting extends WeakReference<Object> {
        final Known known;

        Waiting(Object object, Known known) {
            super(object);
            this.known = known;
        }
    }

    /** Guarded by this. */
    private final List<Waiting> objects = new ArrayList<>();

    /** Guarded by this: purge collected objects when there are this many. */
    private int sweepAt = FIRST_SWEEP;

    /** Whether there are any. Synchronisation: written under this; cleared only after all are settled; read without the lock. */
    private volatile boolean any;

    synchronized void add(Object object, Known known) {
        if (objects.size() >= sweepAt) {
            objects.removeIf(waiting -> waiting.refersTo(null) || waiting.known.isSettled());
            sweepAt = Math.max(FIRST_SWEEP, 2 * objects.size());
        }
        objects.add(new Waiting(object, known));
        any = true;
    }

    /** Later callers wait until all are settled. */
    void settle(BiConsumer<Object, Known> settling) {
        if (any) {
            settleAll(settling);
        }
    }

    private synchronized void settleAll(BiConsumer<Object, Known> settling) {
        for (Waiting waiting : objects) {
            Object object = waiting.get();
            if (object != null) {
                settling.accept(object, waiting.known);
            }
        }
        objects.clear();
        any = false;
    }
}
