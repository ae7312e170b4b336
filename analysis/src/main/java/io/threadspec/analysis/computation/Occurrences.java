package io.threadspec.analysis.computation;

import io.threadspec.runtime.trace.TraceEvent;
import java.util.Arrays;
import java.util.List;

/**
 * Events of one symbol and one binding, or a part of them: in each slot those between two places. Immutable but for
 * the places, which only come closer.
 */
final class Occurrences {

    private final int symbol;
    private final TraceEvent[] events;

    /** Where each slot's events begin, and where they end. */
    private final int[] from;

    private final int[] to;

    private Occurrences(int symbol, TraceEvent[] events, int[] from, int[] to) {
        this.symbol = symbol;
        this.events = events;
        this.from = from;
        this.to = to;
    }

    /** @param events by slot, and in each slot in its order */
    static Occurrences of(int symbol, List<TraceEvent> events) {
        TraceEvent[] all = events.toArray(TraceEvent[]::new);
        int slots = 0;
        var starts = new int[all.length + 1];
        for (int i = 0; i < all.length; i++) {
            if (i == 0 || all[i].slot() != all[i - 1].slot()) {
                starts[slots++] = i;
            }
        }
        starts[slots] = all.length;
        return new Occurrences(
                symbol, all, Arrays.copyOfRange(starts, 0, slots), Arrays.copyOfRange(starts, 1, slots + 1));
    }

    /** The same ones, to be cut for a slice. */
    Occurrences copy() {
        return new Occurrences(symbol, events, from.clone(), to.clone());
    }

    int symbol() {
        return symbol;
    }

    void addTo(List<TraceEvent> slice) {
        for (int slot = 0; slot < from.length; slot++) {
            slice.addAll(Arrays.asList(events).subList(from[slot], to[slot]));
        }
    }

    void addFirsts(List<TraceEvent> firsts) {
        for (int slot = 0; slot < from.length; slot++) {
            if (from[slot] < to[slot]) {
                firsts.add(events[from[slot]]);
            }
        }
    }

    void addLasts(List<TraceEvent> lasts) {
        for (int slot = 0; slot < from.length; slot++) {
            if (from[slot] < to[slot]) {
                lasts.add(events[to[slot] - 1]);
            }
        }
    }

    /** Leaves out those that precede all of these: in each slot the first ones. */
    void dropBefore(List<TraceEvent> all) {
        for (int slot = 0; slot < from.length; slot++) {
            int low = from[slot];
            int high = to[slot];
            while (low < high) {
                int middle = (low + high) >>> 1;
                TraceEvent event = events[middle];
                if (all.stream().allMatch(event::precedes)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            from[slot] = low;
        }
    }

    /** Leaves out those that all of these precede, in each slot the last ones; but not the earliest of them. */
    void dropBehindFirstAfter(List<TraceEvent> all) {
        int kept = -1;
        var ends = new int[from.length];
        for (int slot = 0; slot < from.length; slot++) {
            int low = from[slot];
            int high = to[slot];
            while (low < high) {
                int middle = (low + high) >>> 1;
                TraceEvent event = events[middle];
                if (all.stream().allMatch(other -> other.precedes(event))) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            ends[slot] = low;
            boolean any = low < to[slot];
            if (any && (kept < 0 || events[low].time() - events[ends[kept]].time() < 0)) {
                kept = slot;
            }
        }
        for (int slot = 0; slot < from.length; slot++) {
            to[slot] = slot == kept ? ends[slot] + 1 : ends[slot];
        }
    }
}
