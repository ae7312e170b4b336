package io.threadspec.runtime.probe;

import io.threadspec.runtime.clock.VectorClock;
import io.threadspec.runtime.trace.EventBuffer;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one thread. Touched by that thread alone, except that a thread which joined it reads {@link #clock} and
 * one that ends the trace empties {@link #events}.
 */
final class ThreadState {

    static final int NO_SLOT = -1;

    final String name;

    /** Whether a woven start of the thread was seen, or it is one that runs tests. */
    boolean seenStarting;

    /** V_i. */
    final VectorClock clock = new VectorClock();

    /** The component that counts this thread's relevant events; it gets one with the first. */
    int slot = NO_SLOT;

    /** Number of the test on whose behalf the thread runs, 0 if none is known. */
    int test;

    /** Created with the first event. */
    @Nullable
    EventBuffer events;

    ThreadState(String name, @Nullable Fork fork, int test) {
        this.name = name;
        this.seenStarting = fork != null;
        this.test = fork == null ? test : fork.test;
        if (fork != null) {
            clock.join(fork.clock);
        }
    }

    /** What a parent handed to its child: its clock at the start, and the test it ran. */
    static final class Fork {
        final VectorClock clock = new VectorClock();
        private final int test;

        Fork(ThreadState parent) {
            clock.assign(parent.clock);
            test = parent.test;
        }
    }
}
