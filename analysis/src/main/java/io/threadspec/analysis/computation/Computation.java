package io.threadspec.analysis.computation;

import java.util.ArrayList;
import java.util.List;

/**
 * A partially ordered set of events, with the state it starts from. Immutable.
 *
 * <p>A <i>cut</i> is how many events of each thread have happened. A cut is consistent iff with every event it holds all
 * that causally precede it; the consistent cuts are the lattice.
 */
public final class Computation {

    private final long[] initialValues;
    private final List<List<Event>> threads;

    /** needed[t][k][u]: how many events of thread u causally precede event k of thread t. */
    private final int[][][] needed;

    Computation(long[] initialValues, List<List<Event>> threads) {
        this.initialValues = initialValues.clone();
        this.threads = threads.stream().map(List::copyOf).toList();
        this.needed = new int[threads.size()][][];
        for (int t = 0; t < threads.size(); t++) {
            needed[t] = new int[threads.get(t).size()][];
            for (int k = 0; k < needed[t].length; k++) {
                needed[t][k] = predecessors(this.threads.get(t).get(k));
            }
        }
    }

    private int[] predecessors(Event event) {
        var counts = new int[threads.size()];
        for (int u = 0; u < counts.length; u++) {
            counts[u] = u == event.thread() ? event.position() : precedingIn(threads.get(u), event);
        }
        return counts;
    }

    /** What precedes is a prefix of its thread, so the number is found by bisection. */
    private static int precedingIn(List<Event> thread, Event event) {
        int low = 0;
        int high = thread.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (thread.get(middle).source().precedes(event.source())) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    public int threadCount() {
        return threads.size();
    }

    public List<Event> thread(int thread) {
        return threads.get(thread);
    }

    /** Values of the specification's variables before the first event. */
    public long[] initialValues() {
        return initialValues.clone();
    }

    /** How many events of a thread causally precede an event of this computation. */
    public int preceding(Event event, int thread) {
        return needed[event.thread()][event.position()][thread];
    }

    public int eventCount() {
        return threads.stream().mapToInt(List::size).sum();
    }

    /** Whether the next event of this thread may happen after exactly the events of the cut. */
    public boolean isEnabled(int[] cut, int thread) {
        int next = cut[thread];
        if (next == threads.get(thread).size()) {
            return false;
        }
        int[] before = needed[thread][next];
        for (int u = 0; u < cut.length; u++) {
            if (before[u] > cut[u]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The events in the order in which they were observed: by time, but never against causality, which a clock too coarse to
     * tell two events apart would allow.
     */
    public List<Event> observedRun() {
        var run = new ArrayList<Event>();
        var cut = new int[threads.size()];
        for (int left = eventCount(); left > 0; left--) {
            int earliest = -1;
            for (int t = 0; t < cut.length; t++) {
                if (isEnabled(cut, t) && (earliest < 0 || time(t, cut) - time(earliest, cut) < 0)) {
                    earliest = t;
                }
            }
            if (earliest < 0) {
                throw new IllegalStateException("the clocks are no partial order: events=" + threads);
            }
            run.add(threads.get(earliest).get(cut[earliest]++));
        }
        return run;
    }

    private long time(int thread, int[] cut) {
        return threads.get(thread).get(cut[thread]).source().time();
    }
}
