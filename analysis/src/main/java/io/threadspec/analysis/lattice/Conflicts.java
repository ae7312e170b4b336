package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import java.util.Arrays;

/**
 * For an event of a window and each thread: how many events there precede it, and the last one there that depends on it and is not
 * ordered after it. That is computed when it is asked for and forgotten when it is not needed any more: for all events at
 * once it would be a number for each event and thread.
 */
final class Conflicts {

    /**
     * What is known of one event.
     *
     * @param needed by thread, how many of its events precede this one
     * @param firstAfter by thread, the first event that this one precedes
     * @param last by thread, the last event before that one that depends on this one, or -1
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Row(int[] needed, int[] firstAfter, int[] last) {}

    private static final int[] NONE = {};

    private final Event[][] events;
    private final int[][] kinds;

    /** ofKind[b][u]: which events of thread u are of kind b, ascending. */
    private final int[][][] ofKind;

    /** dependent[a]: the kinds with events in the window that depend on a. */
    private final int[][] dependent;

    /** rows[t][k]: of event k of thread t, where it is known. */
    private final Row[][] rows;

    /** By thread, the row that was computed last: what comes later in a thread knows more, and more know of it. */
    private final Row[] latest;

    private final int[] latestOf;

    /** By thread, the first event whose row may be asked for again. */
    private final int[] first;

    Conflicts(StepMachine machine, Event[][] events, int[][] kinds) {
        this.events = events;
        this.kinds = kinds;
        this.rows = new Row[events.length][];
        this.latest = new Row[events.length];
        this.latestOf = new int[events.length];
        this.first = new int[events.length];
        this.ofKind = new int[machine.kindCount()][][];
        for (int u = 0; u < events.length; u++) {
            rows[u] = new Row[events[u].length];
            addKinds(u);
        }
        this.dependent = new int[ofKind.length][];
        for (int a = 0; a < ofKind.length; a++) {
            var kindsOfA = new int[ofKind.length];
            int count = 0;
            for (int b = 0; ofKind[a] != null && b < ofKind.length; b++) {
                if (ofKind[b] != null && machine.areDependent(a, b)) {
                    kindsOfA[count++] = b;
                }
            }
            dependent[a] = Arrays.copyOf(kindsOfA, count);
        }
    }

    private void addKinds(int u) {
        var counts = new int[ofKind.length];
        for (int kind : kinds[u]) {
            counts[kind]++;
        }
        for (int kind = 0; kind < counts.length; kind++) {
            if (counts[kind] > 0) {
                if (ofKind[kind] == null) {
                    ofKind[kind] = new int[events.length][];
                    Arrays.fill(ofKind[kind], NONE);
                }
                ofKind[kind][u] = new int[counts[kind]];
            }
        }
        Arrays.fill(counts, 0);
        for (int k = 0; k < kinds[u].length; k++) {
            int kind = kinds[u][k];
            ofKind[kind][u][counts[kind]++] = k;
        }
    }

    Row of(int t, int k) {
        Row known = rows[t][k];
        if (known != null) {
            return known;
        }
        Row row = row(t, k);
        rows[t][k] = row;
        return row;
    }

    /** @param cut of whose events nothing is asked any more */
    void forget(int[] cut) {
        for (int t = 0; t < cut.length; t++) {
            while (first[t] < cut[t]) {
                rows[t][first[t]++] = null;
            }
        }
    }

    private Row row(int t, int k) {
        Event event = events[t][k];
        int slot = event.source().slot();
        int epoch = event.source().clock().get(slot);
        Row earlier = latest[t] != null && latestOf[t] <= k ? latest[t] : null;
        var needed = earlier == null ? new int[events.length] : earlier.needed.clone();
        var firstAfter = earlier == null ? new int[events.length] : earlier.firstAfter.clone();
        var last = new int[events.length];
        for (int u = 0; u < events.length; u++) {
            if (u == t) {
                needed[u] = k;
                last[u] = -1;
                continue;
            }
            Event[] others = events[u];
            while (needed[u] < others.length && others[needed[u]].precedes(event)) {
                needed[u]++;
            }
            while (firstAfter[u] < others.length
                    && others[firstAfter[u]].source().clock().get(slot) < epoch) {
                firstAfter[u]++;
            }
            last[u] = lastDependent(kinds[t][k], u, firstAfter[u]);
        }
        var row = new Row(needed, firstAfter, last);
        latest[t] = row;
        latestOf[t] = k;
        return row;
    }

    /** The last of the first events of thread u that depends on the kind, -1 if none does. */
    private int lastDependent(int kind, int u, int first) {
        int last = -1;
        for (int other : dependent[kind]) {
            int[] candidates = ofKind[other][u];
            if (candidates.length > 0 && candidates[candidates.length - 1] < first) {
                last = Math.max(last, candidates[candidates.length - 1]);
            } else if (candidates.length > 0 && candidates[0] < first) {
                int found = Arrays.binarySearch(candidates, first);
                last = Math.max(last, candidates[(found < 0 ? ~found : found) - 1]);
            }
        }
        return last;
    }
}
