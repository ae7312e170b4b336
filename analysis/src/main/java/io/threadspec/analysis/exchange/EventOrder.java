package io.threadspec.analysis.exchange;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** The events of a trace that count, by slot, and all in an order in which they may have happened. */
final class EventOrder {

    /** By slot: its events in their order, so that number n is at n - 1. */
    private final List<List<TraceEvent>> slots = new ArrayList<>();

    private final List<TraceEvent> all = new ArrayList<>();

    EventOrder(Trace trace) {
        for (TraceEvent event : trace.events()) {
            if (event.kind().counts()) {
                all.add(event);
                while (slots.size() <= event.slot()) {
                    slots.add(new ArrayList<>());
                }
                slots.get(event.slot()).add(event);
            }
        }
        slots.forEach(slot -> slot.sort(Comparator.comparingInt(EventOrder::number)));
    }

    /** Which event of its slot it is, from 1. */
    static int number(TraceEvent event) {
        return event.clock().get(event.slot());
    }

    TraceEvent event(int slot, int number) {
        return slots.get(slot).get(number - 1);
    }

    int slotCount() {
        return slots.size();
    }

    /** By time, but causes always first, which a clock too coarse to tell two events apart does not give. */
    List<TraceEvent> linear() {
        var byTime = new ArrayList<>(all);
        byTime.sort(Comparator.comparingLong(TraceEvent::time));
        var order = new ArrayList<TraceEvent>();
        var taken = new int[slots.size()];
        Deque<TraceEvent> open = new ArrayDeque<>();
        for (TraceEvent next : byTime) {
            open.push(next);
            while (!open.isEmpty()) {
                TraceEvent event = open.peek();
                int missing = missing(event, taken);
                if (missing >= 0) {
                    open.push(event(missing, taken[missing] + 1));
                    continue;
                }
                open.pop();
                if (number(event) > taken[event.slot()]) {
                    taken[event.slot()]++;
                    order.add(event);
                }
            }
        }
        return order;
    }

    /** A slot of which the event needs more than has been taken, -1 if there is none. */
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
