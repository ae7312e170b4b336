package io.threadspec.analysis.serializability;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The analysis state of Velodrome without its graph: C, L, U, R and W of Flanagan, Freund and Yi, figure 4. */
final class AnalysisState {

    /**
     * The last operation of a kind on something.
     *
     * @param step {@link Step#NONE} for none
     * @param detour how it comes after the operation of that step, if it is outside all blocks and that one only stands for it
     */
    record Last(long step, int thread, long at, @Nullable Detour detour) {
        static final Last NONE = new Last(Step.NONE, -1, -1, null);
    }

    static final class ThreadState {
        /** C: blocks that are open and the times of their begins. */
        final List<Integer> blocks = new ArrayList<>();

        final List<Long> begins = new ArrayList<>();

        /** The transaction of these. */
        @Nullable
        GraphNode open;

        /** L; or the fork of the thread. */
        Last last = Last.NONE;

        /** How the thread's first operation is ordered after what {@link #last} says. */
        Conflict.Kind after = Conflict.Kind.SAME_THREAD;
    }

    static final class Variable {
        /** W. */
        Last write = Last.NONE;

        /** R, by thread, since that write. */
        final Map<Integer, Last> reads = new HashMap<>();
    }

    private final Map<Integer, ThreadState> threads = new HashMap<>();
    private final Map<Integer, Variable> variables = new HashMap<>();

    /** U. */
    private final Map<Integer, Last> locks = new HashMap<>();

    ThreadState thread(int number) {
        return threads.computeIfAbsent(number, key -> new ThreadState());
    }

    Variable variable(int name) {
        return variables.computeIfAbsent(name, key -> new Variable());
    }

    Last release(int lock) {
        return locks.getOrDefault(lock, Last.NONE);
    }

    void released(int lock, Last release) {
        locks.put(lock, release);
    }
}
