package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * For an event of a window and each thread: how many events there precede it, and from where on they come after it; what lies between is
 * not ordered with it. That is computed when it is asked for and forgotten when it is not needed any more: for all events at
 * once it would be a number for each event and thread.
 */
final class Conflicts {

    /**
     * What is known of one event.
     *
     * @param needed by thread, how many of its events precede this one
     * @param firstAfter by thread, the first event that this one precedes
     * @param last by thread, the last event before that one that depends on this one, {@link #NOT_YET} if nobody has asked
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Row(int[] needed, int[] firstAfter, int[] last) {}

    private static final int NOT_YET = -2;

    private static final int[] NONE = {};

    private final ClockStamp[][] clocks;

    /** By thread, the component of clocks that counts its events. */
    private final int[] slots;

    /** epochs[t][k]: that component for event k of thread t. */
    private final int[][] epochs;

    private final int[][] kinds;

    /** ofKind[b][u]: which events of thread u are of kind b, ascending. */
    private final int[][][] ofKind;

    /** dependent[a]: the kinds with events in the window that depend on a. */
    private final int[][] dependent;

    /** rows[t][k]: of event k of thread t, where it is known. */
    private final @Nullable Row[][] rows;

    /** By thread, the row computed last: a later event of the thread has more predecessors and fewer successors. */
    private final @Nullable Row[] latest;

    private final int[] latestOf;

    /** By thread, the first event whose row may be asked for again. */
    private final int[] first;

    Conflicts(StepMachine machine, Event[][] events, int[][] kinds) {
        this.kinds = kinds;
        this.clocks = new ClockStamp[events.length][];
        this.slots = new int[events.length];
        this.epochs = new int[events.length][];
        this.rows = new Row[events.length][];
        this.latest = new Row[events.length];
        this.latestOf = new int[events.length];
        this.first = new int[events.length];
        this.ofKind = new int[machine.kindCount()][][];
        for (int u = 0; u < events.length; u++) {
            int slot = events[u][0].source().slot();
            slots[u] = slot;
            clocks[u] = Arrays.stream(events[u]).map(Event::clock).toArray(ClockStamp[]::new);
            epochs[u] =
                    Arrays.stream(clocks[u]).mapToInt(clock -> clock.get(slot)).toArray();
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
                    ofKind[kind] = new int[slots.length][];
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

    /** True if an event of thread u, from number {@code from} on, depends on event k of thread t and does not come after it. */
    boolean isAhead(int t, int k, int u, int from) {
        Row row = of(t, k);
        if (row.firstAfter[u] <= from) {
            return false;
        }
        if (row.last[u] == NOT_YET) {
            row.last[u] = lastDependent(kinds[t][k], u, row.firstAfter[u]);
        }
        return row.last[u] >= from;
    }

    /** The last of the first events of thread u that depends on the kind, -1 if none does. */
    private int lastDependent(int kind, int u, int end) {
        int last = -1;
        for (int other : dependent[kind]) {
            int[] candidates = ofKind[other][u];
            int found = Arrays.binarySearch(candidates, end);
            int before = (found < 0 ? ~found : found) - 1;
            last = before < 0 ? last : Math.max(last, candidates[before]);
        }
        return last;
    }

    private Row row(int t, int k) {
        ClockStamp clock = clocks[t][k];
        int slot = slots[t];
        int epoch = epochs[t][k];
        Row earlier = latestOf[t] <= k ? latest[t] : null;
        int[] needed = earlier == null ? new int[slots.length] : earlier.needed.clone();
        int[] firstAfter = earlier == null ? new int[slots.length] : earlier.firstAfter.clone();
        for (int u = 0; u < slots.length; u++) {
            if (u != t) {
                needed[u] = needed(epochs[u], needed[u], clock.get(slots[u]));
                firstAfter[u] = firstAfter(clocks[u], firstAfter[u], slot, epoch);
            }
        }
        needed[t] = k;
        var last = new int[slots.length];
        Arrays.fill(last, NOT_YET);
        var row = new Row(needed, firstAfter, last);
        latest[t] = row;
        latestOf[t] = k;
        return row;
    }

    private static int needed(int[] others, int from, int known) {
        int needed = from;
        while (needed < others.length && others[needed] <= known) {
            needed++;
        }
        return needed;
    }

    private static int firstAfter(ClockStamp[] others, int from, int slot, int epoch) {
        int after = from;
        while (after < others.length && others[after].get(slot) < epoch) {
            after++;
        }
        return after;
    }
}
