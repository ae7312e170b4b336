package io.threadspec.runtime.capture.mode;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Gives each thread that has relevant events a component of the clocks. The component of a thread that has ended goes to one
 * that knows all its events: the events which the component counts then still follow one another, which is all that theorem 3
 * asks of it. So the width of clocks grows with the threads that are concurrent, not with those that ever were.
 */
final class Slots {

    /** How many slots are tried: among very many that are not free to search for one would take longer than a new one does. */
    private static final int MOST_TRIES = 256;

    /** A component and who counts in it. */
    static final class Slot {
        final int index;
        private WeakReference<Thread> owner;

        /** Events counted so far. Written by the owner; read by others only after it has ended. */
        int count;

        private Slot(int index, WeakReference<Thread> owner) {
            this.index = index;
            this.owner = owner;
        }

        private boolean isFree() {
            Thread thread = owner.get();
            return thread == null || !thread.isAlive();
        }
    }

    /** Guarded by this. */
    private final List<Slot> slots = new ArrayList<>();

    /** Guarded by this: where the last search ended, so that many threads do not all look at the same ones first. */
    private int next;

    /** A component for a thread that has none and knows this many events of each component. */
    synchronized Slot assign(WeakReference<Thread> thread, IntUnaryOperator known) {
        int size = slots.size();
        for (int tries = Math.min(size, MOST_TRIES); tries > 0; tries--) {
            Slot slot = slots.get(next % size);
            if (slot.owner == thread) {
                return slot; // An error struck before the thread had got it.
            }
            next = slot.index + 1;
            if (known.applyAsInt(slot.index) >= slot.count && slot.isFree()) {
                // Once more: isAlive() makes visible what the thread did, also its last count.
                if (known.applyAsInt(slot.index) >= slot.count) {
                    slot.owner = thread;
                    return slot;
                }
            }
        }
        var slot = new Slot(size, thread);
        slots.add(slot);
        return slot;
    }
}
