package io.threadspec.runtime.capture.mode;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

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

    /**
     * A component for a thread that has none and knows this many events of each component. The thread is announced before: no reader of the
     * record meets more components than threads.
     */
    Slot assign(Knowledge thread, IntUnaryOperator known) {
        thread.sink.announce();
        boolean again = thread.askedForSlot;
        thread.askedForSlot = true;
        Slot slot = again ? find(thread.thread) : null;
        if (slot == null) {
            slot = assign(thread.thread, known);
        }
        thread.slot = slot;
        return slot;
    }

    /** The one that a thread was given when an error struck it, if it was. */
    private synchronized @Nullable Slot find(WeakReference<Thread> thread) {
        for (Slot slot : slots) {
            if (slot.owner == thread) {
                return slot;
            }
        }
        return null;
    }

    private synchronized Slot assign(WeakReference<Thread> thread, IntUnaryOperator known) {
        int size = slots.size();
        for (int tries = Math.min(size, MOST_TRIES); tries > 0; tries--) {
            Slot slot = slots.get(next % size);
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
