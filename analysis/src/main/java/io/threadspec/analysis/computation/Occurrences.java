package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.trace.TraceEvent;
import java.util.Arrays;
import java.util.List;

/**
 * Events of one symbol and one binding, or a part of them: in each slot those between two places. Immutable but for
 * the places, which only come closer.
 */
final class Occurrences {

    private final int symbol;
    private final Picked<TraceEvent> events;

    /** The range of places in each slot; the ends are exclusive. */
    private final int[] from;

    private final int[] to;

    private Occurrences(int symbol, Picked<TraceEvent> events, int[] from, int[] to) {
        this.symbol = symbol;
        this.events = events;
        this.from = from;
        this.to = to;
    }

    /** @param events by slot, and in each slot in its order */
    static Occurrences of(int symbol, Picked<TraceEvent> events) {
        int slots = 0;
        var starts = new int[8];
        int slot = 0;
        for (int i = 0; i < events.size(); i++) {
            int itsSlot = events.get(i).slot();
            if (i == 0 || itsSlot != slot) {
                starts = slots < starts.length - 1 ? starts : Arrays.copyOf(starts, 2 * starts.length);
                starts[slots++] = i;
                slot = itsSlot;
            }
        }
        starts[slots] = events.size();
        return new Occurrences(
                symbol, events, Arrays.copyOfRange(starts, 0, slots), Arrays.copyOfRange(starts, 1, slots + 1));
    }

    /** The same ones, to be cut for a slice. */
    Occurrences copy() {
        return new Occurrences(symbol, events, from.clone(), to.clone());
    }

    int symbol() {
        return symbol;
    }

    void addTo(List<Picked<TraceEvent>> slice) {
        for (int slot = 0; slot < from.length; slot++) {
            slice.add(events.range(from[slot], to[slot]));
        }
    }

    void addFirsts(List<TraceEvent> firsts) {
        for (int slot = 0; slot < from.length; slot++) {
            if (from[slot] < to[slot]) {
                firsts.add(events.get(from[slot]));
            }
        }
    }

    void addLasts(List<TraceEvent> lasts) {
        for (int slot = 0; slot < from.length; slot++) {
            if (from[slot] < to[slot]) {
                lasts.add(events.get(to[slot] - 1));
            }
        }
    }

    /** Drops the events that precede all of these, which are the first ones of each slot. */
    void dropBefore(List<TraceEvent> all) {
        for (int slot = 0; slot < from.length; slot++) {
            int low = from[slot];
            int high = to[slot];
            while (low < high) {
                int middle = (low + high) >>> 1;
                TraceEvent event = events.get(middle);
                if (all.stream().allMatch(event::precedes)) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            from[slot] = low;
        }
    }

    /** Drops the events that all of these precede, which are the last ones of each slot, except the earliest such event. */
    void dropBehindFirstAfter(List<TraceEvent> all) {
        int kept = -1;
        var ends = new int[from.length];
        for (int slot = 0; slot < from.length; slot++) {
            int low = from[slot];
            int high = to[slot];
            while (low < high) {
                int middle = (low + high) >>> 1;
                TraceEvent event = events.get(middle);
                if (all.stream().allMatch(other -> other.precedes(event))) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            ends[slot] = low;
            boolean any = low < to[slot];
            if (any
                    && (kept < 0
                            || events.get(low).time() - events.get(ends[kept]).time() < 0)) {
                kept = slot;
            }
        }
        for (int slot = 0; slot < from.length; slot++) {
            to[slot] = slot == kept ? ends[slot] + 1 : ends[slot];
        }
    }
}
