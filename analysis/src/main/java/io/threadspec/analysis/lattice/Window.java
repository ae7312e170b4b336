package io.threadspec.analysis.lattice;

import io.threadspec.analysis.monitorability.StepMachine;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A stretch of a run as a partially ordered set of its own: all that comes before has happened, nothing that comes after
 * matters. Threads are those that have events here, by numbers of this window; a cut says how many of these events of each
 * have happened.
 */
final class Window {

    private final int size;

    /** places[t][k]: where event k of thread t stands in the run. */
    private final int[][] places;

    /** needed[t][k][u]: how many events of thread u precede event k of thread t. */
    private final int[][][] needed;

    /** lastConflict[t][k][u]: the last event of thread u that depends on event k of thread t and is not ordered with it, or -1. */
    private final int[][][] lastConflict;

    Window(Linearisation run, StepMachine machine, int from, int to) {
        this.size = to - from;
        int[] threads =
                IntStream.range(from, to).map(run::thread).sorted().distinct().toArray();
        places = new int[threads.length][];
        var first = new int[threads.length];
        for (int t = 0; t < threads.length; t++) {
            int thread = threads[t];
            places[t] = IntStream.range(from, to)
                    .filter(place -> run.thread(place) == thread)
                    .toArray();
            first[t] = run.event(places[t][0]).position();
        }
        needed = new int[threads.length][][];
        for (int t = 0; t < threads.length; t++) {
            needed[t] = new int[places[t].length][threads.length];
            for (int k = 0; k < places[t].length; k++) {
                for (int u = 0; u < threads.length; u++) {
                    needed[t][k][u] = Math.max(0, run.preceding(places[t][k], threads[u]) - first[u]);
                }
            }
        }
        lastConflict = new Conflicts(run, machine, places, needed).last();
    }

    int size() {
        return size;
    }

    int threadCount() {
        return places.length;
    }

    /** Where the next event of a thread stands in the run. */
    int next(int[] cut, int thread) {
        return places[thread][cut[thread]];
    }

    /**
     * The threads to go on with after this cut: enough to come to every end that some run comes to. It is a persistent set
     * (Godefroid 1996): whatever the other threads do before one of these takes its next step, that step is independent of it
     * and could have come first.
     */
    int[] representatives(int[] cut) {
        int[] fewest = {};
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
            int awaited = awaited(cut, t);
            if (awaited >= 0) {
                if (!in[awaited]) {
                    in[awaited] = true;
                    queue[queued++] = awaited;
                }
                continue;
            }
            int[] conflicts = lastConflict[t][k];
            for (int u = 0; u < cut.length; u++) {
                if (!in[u] && conflicts[u] >= cut[u]) {
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
        return cut[thread] < places[thread].length && awaited(cut, thread) < 0;
    }

    /** A thread that has to go on before this one can, -1 if there is none. */
    private int awaited(int[] cut, int thread) {
        int[] before = needed[thread][cut[thread]];
        for (int u = 0; u < cut.length; u++) {
            if (before[u] > cut[u]) {
                return u;
            }
        }
        return -1;
    }
}
