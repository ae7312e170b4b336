package io.threadspec.formats.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Who has which component of the clocks in a replay. A slot passes on to a thread that knows all events of the thread which had
 * it, if that one has no more to come: their events are then in one order, as those of one thread are. So the width of clocks is
 * that of the run, and not the number of its threads.
 */
final class ReplayedSlots {

    /** How many slots are tried: among very many that are not free to search for one would take longer than a new one does. */
    private static final int MOST_TRIES = 256;

    /** By slot. */
    private final List<ReplayedThread> holders = new ArrayList<>();

    /** By slot: how many events it has counted. */
    private final IntList counts = new IntList();

    /** Where the last search ended. */
    private int next;

    /** A slot for the first event of a thread. */
    int assign(ReplayedThread thread) {
        int size = holders.size();
        for (int tries = Math.min(size, MOST_TRIES); tries > 0; tries--) {
            int slot = next % size;
            next = slot + 1;
            if (!holders.get(slot).willCount() && thread.knows(slot) == counts.get(slot)) {
                holders.set(slot, thread);
                return slot;
            }
        }
        holders.add(thread);
        counts.add(0);
        return holders.size() - 1;
    }

    /** An event has this number in its slot. */
    void count(int slot, int number) {
        counts.set(slot, number);
    }
}
