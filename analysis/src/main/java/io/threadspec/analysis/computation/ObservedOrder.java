package io.threadspec.analysis.computation;

import java.util.List;

/**
 * Puts the events of a computation in the order in which they were observed. A thread whose next event has to wait is looked at
 * again only when the one that it waits for has gone on.
 */
final class ObservedOrder {

    private static final int NOTHING = -1;

    private final Computation computation;
    private final int[] cut;

    /** By thread: one that its next event waits for, or {@link #NOTHING}. */
    private final int[] awaited;

    /** By thread: when its next event happened. */
    private final long[] times;

    ObservedOrder(Computation computation) {
        this.computation = computation;
        this.cut = new int[computation.threadCount()];
        this.awaited = new int[cut.length];
        this.times = new long[cut.length];
    }

    List<Event> events() {
        int count = computation.eventCount();
        List<Event> run = computation.newRun();
        for (int t = 0; t < cut.length; t++) {
            look(t);
        }
        while (run.size() < count) {
            int thread = earliest();
            run.add(computation.thread(thread).get(cut[thread]++));
            for (int t = 0; t < cut.length; t++) {
                if (t == thread) {
                    look(t);
                } else if (awaited[t] == thread && !hasEnded(t)) {
                    awaited[t] = computation.awaited(cut, t, thread);
                }
            }
        }
        return run;
    }

    private void look(int thread) {
        if (!hasEnded(thread)) {
            times[thread] = computation.thread(thread).get(cut[thread]).source().time();
            awaited[thread] = computation.awaited(cut, thread, 0);
        }
    }

    private int earliest() {
        int earliest = NOTHING;
        for (int t = 0; t < cut.length; t++) {
            if (awaited[t] == NOTHING && !hasEnded(t) && (earliest == NOTHING || times[t] - times[earliest] < 0)) {
                earliest = t;
            }
        }
        if (earliest == NOTHING) {
            throw new IllegalStateException("the clocks are no partial order: threads=" + cut.length);
        }
        return earliest;
    }

    private boolean hasEnded(int thread) {
        return cut[thread] == computation.thread(thread).size();
    }
}
