package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A stretch of a run as a partially ordered set of its own: all that comes before has happened, nothing that comes after
 * matters. Threads are those that have events here, by numbers of this window; a cut says how many of these events of each
 * have happened.
 */
final class Window {

    private static final int UNKNOWN = -2;

    private final int size;

    /** events[t][k]: event k of thread t. */
    private final Event[][] events;

    /** letters[t][k]: what it does. */
    private final int[][] letters;

    private final Conflicts conflicts;

    /** By thread: what {@link #awaited} is at the cut at hand, if it is known. */
    private final int[] awaited;

    Window(Linearisation run, StepMachine machine, Stretch stretch) {
        this.size = stretch.to() - stretch.from();
        int[] threads = IntStream.range(0, run.threadCount())
                .filter(thread -> stretch.before()[thread] < stretch.after()[thread])
                .toArray();
        events = new Event[threads.length][];
        letters = new int[threads.length][];
        var kinds = new int[threads.length][];
        for (int t = 0; t < threads.length; t++) {
            int thread = threads[t];
            events[t] = run.computation()
                    .thread(thread)
                    .subList(stretch.before()[thread], stretch.after()[thread])
                    .toArray(Event[]::new);
            letters[t] = Arrays.stream(events[t]).mapToInt(machine::letter).toArray();
            kinds[t] = Arrays.stream(letters[t]).map(machine::kindOf).toArray();
        }
        conflicts = new Conflicts(machine, events, kinds);
        awaited = new int[threads.length];
    }

    int size() {
        return size;
    }

    int threadCount() {
        return events.length;
    }

    /** The next event of a thread. */
    Event next(int[] cut, int thread) {
        return events[thread][cut[thread]];
    }

    /** The number of its action, see {@link StepMachine#letter}. */
    int nextLetter(int[] cut, int thread) {
        return letters[thread][cut[thread]];
    }

    /** From now on only cuts are asked for that have all events of this one. */
    void forget(int[] cut) {
        conflicts.forget(cut);
    }

    /**
     * The threads to go on with after this cut: enough to come to every end that some run comes to. It is a persistent set
     * (Godefroid 1996): whatever the other threads do before one of these takes its next step, that step is independent of it
     * and could have come first.
     */
    int[] representatives(int[] cut) {
        int[] fewest = {};
        Arrays.fill(awaited, UNKNOWN);
        for (int seed = 0; seed < cut.length; seed++) {
            if (isEnabled(cut, seed)) {
                int[] candidates = enabledOf(cut, closure(cut, seed));
                if (candidates.length == 1) {
                    return candidates;
                }
                if (fewest.length == 0 || candidates.length < fewest.length) {
                    fewest = candidates;
                }
            }
        }
        return fewest;
    }

    /** With a thread whose next event can happen, those that may still conflict with it; with another one, one it waits for. */
    private boolean[] closure(int[] cut, int seed) {
        var in = new boolean[cut.length];
        var queue = new int[cut.length];
        int queued = 0;
        in[seed] = true;
        queue[queued++] = seed;
        for (int done = 0; done < queued; done++) {
            int t = queue[done];
            int k = cut[t];
            int before = awaited(cut, t);
            if (before >= 0) {
                if (!in[before]) {
                    in[before] = true;
                    queue[queued++] = before;
                }
                continue;
            }
            for (int u = 0; u < cut.length; u++) {
                if (!in[u] && conflicts.isAhead(t, k, u, cut[u])) {
                    in[u] = true;
                    queue[queued++] = u;
                }
            }
        }
        return in;
    }

    private int[] enabledOf(int[] cut, boolean[] threads) {
        var enabled = new int[cut.length];
        int count = 0;
        for (int t = 0; t < cut.length; t++) {
            if (threads[t] && isEnabled(cut, t)) {
                enabled[count++] = t;
            }
        }
        return Arrays.copyOf(enabled, count);
    }

    private boolean isEnabled(int[] cut, int thread) {
        return cut[thread] < events[thread].length && awaited(cut, thread) < 0;
    }

    /** A thread that has to go on before this one can, -1 if there is none. */
    private int awaited(int[] cut, int thread) {
        if (awaited[thread] == UNKNOWN) {
            awaited[thread] =
                    firstMissing(cut, conflicts.of(thread, cut[thread]).needed());
        }
        return awaited[thread];
    }

    private static int firstMissing(int[] cut, int[] needed) {
        for (int u = 0; u < cut.length; u++) {
            if (needed[u] > cut[u]) {
                return u;
            }
        }
        return -1;
    }
}
