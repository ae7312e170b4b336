package io.threadspec.analysis.exchange;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/** The events of a trace that count, by slot, and all in an order in which they may have happened: as places in the trace. */
final class EventOrder {

    /** Events that follow each other in the trace, in the order of their times. */
    private final class Ascent {
        private int place;
        private final int end;
        private TraceEvent next;

        Ascent(int start, int end) {
            this.place = start;
            this.end = end;
            this.next = events.get(start);
        }

        /** Goes on to the next one that counts; false if there is none. */
        boolean advance() {
            for (place++; place < end; place++) {
                next = events.get(place);
                if (next.kind().counts()) {
                    return true;
                }
            }
            return false;
        }
    }

    private final List<TraceEvent> events;

    /** By slot: the places of its events in their order, so that number n is at n - 1. */
    private final List<IntStore> slots = new ArrayList<>();

    private final PriorityQueue<Ascent> byTime = new PriorityQueue<>(
            Comparator.<Ascent>comparingLong(ascent -> ascent.next.time()).thenComparingInt(ascent -> ascent.place));

    EventOrder(Trace trace) {
        this.events = trace.events();
        int start = -1;
        long last = 0;
        for (int place = 0; place < events.size(); place++) {
            TraceEvent event = events.get(place);
            if (event.kind().counts()) {
                addToSlot(event, place);
                if (start >= 0 && event.time() < last) {
                    byTime.add(new Ascent(start, place));
                    start = -1;
                }
                start = start < 0 ? place : start;
                last = event.time();
            }
        }
        if (start >= 0) {
            byTime.add(new Ascent(start, events.size()));
        }
    }

    private void addToSlot(TraceEvent event, int place) {
        while (slots.size() <= event.slot()) {
            slots.add(new IntStore());
        }
        IntStore slot = slots.get(event.slot());
        while (slot.size() < number(event)) {
            slot.add(-1);
        }
        slot.set(number(event) - 1, place);
    }

    /** The number of an event in its slot, from 1. */
    static int number(TraceEvent event) {
        return event.clock().get(event.slot());
    }

    /** The place of an event in the trace. */
    int place(int slot, int number) {
        return slots.get(slot).get(number - 1);
    }

    int slotCount() {
        return slots.size();
    }

    /** By time, but causes always first, which a clock too coarse to tell two events apart does not give. To be called once. */
    List<TraceEvent> linear() {
        var order = new IntStore();
        var taken = new int[slots.size()];
        Deque<TraceEvent> open = new ArrayDeque<>();
        for (Ascent next = byTime.poll(); next != null; next = byTime.poll()) {
            open.push(next.next);
            while (!open.isEmpty()) {
                TraceEvent event = open.peek();
                int missing = missing(event, taken);
                if (missing >= 0) {
                    open.push(events.get(place(missing, taken[missing] + 1)));
                    continue;
                }
                open.pop();
                if (number(event) > taken[event.slot()]) {
                    taken[event.slot()]++;
                    order.add(place(event.slot(), number(event)));
                }
            }
            if (next.advance()) {
                byTime.add(next);
            }
        }
        return new Picked<>(events, order);
    }

    /** A slot from which the event needs more events than have been taken, -1 if there is none. */
    private static int missing(TraceEvent event, int[] taken) {
        ClockStamp clock = event.clock();
        for (int slot = 0; slot < clock.size(); slot++) {
            if (taken[slot] < clock.get(slot) - (slot == event.slot() ? 1 : 0)) {
                return slot;
            }
        }
        return -1;
    }
}
