package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Puts events in the order by slot and, in each slot, of its clock. Threads that had the same slot one after the other are one thread
 * there: their events are in one order.
 */
final class SlotOrder {

    static final Comparator<TraceEvent> BY_SLOT = Comparator.comparingInt(TraceEvent::slot)
            .thenComparingInt(SlotOrder::numberInSlot)
            .thenComparingInt(TraceEvent::thread)
            .thenComparingInt(TraceEvent::index);

    /** How far a part has been taken. */
    private static final class Cursor {
        private final Picked<TraceEvent> part;
        private int next;
        private TraceEvent event;

        Cursor(Picked<TraceEvent> part) {
            this.part = part;
            this.event = part.get(0);
        }

        boolean advance() {
            if (++next == part.size()) {
                return false;
            }
            event = part.get(next);
            return true;
        }

        /** True if the rest of this part comes before the next event of another part. */
        boolean isBefore(@Nullable Cursor other) {
            return other == null || BY_SLOT.compare(part.get(part.size() - 1), other.event) <= 0;
        }

        void addRest(IntStore places) {
            for (int i = next; i < part.size(); i++) {
                places.add(part.place(i));
            }
        }
    }

    private final List<TraceEvent> all;

    /** Up to how many events are copied into memory. */
    private final int few;

    SlotOrder(List<TraceEvent> all, int few) {
        this.all = all;
        this.few = few;
    }

    private static int numberInSlot(TraceEvent event) {
        return event.slot() < 0 ? 0 : event.clock().get(event.slot());
    }

    /** @param parts in each of them the events of a thread in its order, and those of a thread together */
    List<TraceEvent> of(List<Picked<TraceEvent>> parts) {
        long size = parts.stream().mapToLong(Picked::size).sum();
        if (size <= few) {
            var sorted = new ArrayList<TraceEvent>((int) size);
            parts.forEach(sorted::addAll);
            sorted.sort(BY_SLOT);
            return sorted;
        }
        return new Picked<>(all, places(parts));
    }

    /** As {@link #of}: the places of the events in the whole list. */
    IntStore places(List<Picked<TraceEvent>> parts) {
        var queue = new PriorityQueue<Cursor>((one, other) -> BY_SLOT.compare(one.event, other.event));
        parts.forEach(part -> addSorted(part, queue));
        var places = new IntStore();
        for (Cursor cursor = queue.poll(); cursor != null; cursor = queue.poll()) {
            Cursor other = queue.peek();
            if (cursor.isBefore(other)) {
                cursor.addRest(places);
                continue;
            }
            boolean more = true;
            while (more && other != null && BY_SLOT.compare(cursor.event, other.event) <= 0) {
                places.add(cursor.part.place(cursor.next));
                more = cursor.advance();
            }
            if (more) {
                queue.add(cursor);
            }
        }
        return places;
    }

    /** The events of one thread while it has one slot are in order. */
    private static void addSorted(Picked<TraceEvent> part, PriorityQueue<Cursor> queue) {
        int from = 0;
        int thread = 0;
        int slot = 0;
        for (int i = 0; i < part.size(); i++) {
            TraceEvent event = part.get(i);
            if (i > 0 && (event.thread() != thread || event.slot() != slot)) {
                queue.add(new Cursor(part.range(from, i)));
                from = i;
            }
            thread = event.thread();
            slot = event.slot();
        }
        if (from < part.size()) {
            queue.add(new Cursor(part.range(from, part.size())));
        }
    }
}
