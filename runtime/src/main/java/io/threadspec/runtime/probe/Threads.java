package io.threadspec.runtime.probe;

import io.threadspec.runtime.clock.VectorClock;
import io.threadspec.runtime.identity.WeakIdentityMap;
import org.jspecify.annotations.Nullable;

/** The threads of the program and what passes between them at fork and join. */
final class Threads {

    private final Recorder recorder;

    /** Each thread's own state. */
    @SuppressWarnings("ThreadLocalUsage") // There is one recorder, and so one of these.
    private final ThreadLocal<@Nullable ThreadState> current = new ThreadLocal<>();

    /** For those who join a thread. Synchronisation: thread-safe by itself; a state is read only after its thread ended. */
    private final WeakIdentityMap<Thread, ThreadState> states = new WeakIdentityMap<>();

    /** From the parent's start() to the child's first probe. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Thread, ThreadState.Fork> forks = new WeakIdentityMap<>();

    Threads(Recorder recorder) {
        this.recorder = recorder;
    }

    ThreadState current() {
        ThreadState state = current.get();
        return state != null ? state : register();
    }

    private ThreadState register() {
        Thread thread = Thread.currentThread();
        var state = new ThreadState(thread.getName(), forks.remove(thread), recorder.soleTest());
        current.set(state);
        states.put(thread, state);
        return state;
    }

    /** fork(child): what the parent knows, the child knows. */
    void forking(Thread child) {
        if (child.getState() == Thread.State.NEW) {
            forks.put(child, new ThreadState.Fork(current()));
        }
    }

    /** join(child): what the child knew when it ended, the joiner knows. */
    void joined(Thread child) {
        if (child.isAlive()) {
            return; // The wait timed out: nothing is known of what the child will have done.
        }
        VectorClock clock = current().clock;
        ThreadState ended = states.get(child);
        if (ended != null) {
            clock.join(ended.clock);
            return;
        }
        // It ran into no probe: then it knew what it was started with.
        ThreadState.Fork fork = forks.get(child);
        if (fork != null) {
            clock.join(fork.clock);
        }
    }
}
