package io.threadspec.formats.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Who has which component of the clocks in a replay. A slot passes on to a thread that knows all events of the thread which had
 * it, if that one has no more to come: their events are then in one order, as those of one thread are. So the width of clocks is
 * that of the run, and not the number of its threads.
 */
final class ReplayedSlots {

    /** By slot. */
    private final List<ReplayedThread> holders = new ArrayList<>();

    /** By slot: how many events it has counted. */
    private final IntList counts = new IntList();

    /** A slot for the first event of a thread. */
    int assign(ReplayedThread thread) {
        for (int slot = 0; slot < holders.size(); slot++) {
            if (!holders.get(slot).willCount() && thread.knows(slot) == counts.get(slot)) {
                holders.set(slot, thread);
                return slot;
            }
        }
        holders.add(thread);
        counts.add(0);
        return holders.size() - 1;
    }

    /** Counts an event; the result is its number in the slot. */
    int count(int slot) {
        int number = counts.get(slot) + 1;
        counts.set(slot, number);
        return number;
    }

    int width() {
        return holders.size();
    }
}
