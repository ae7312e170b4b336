package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.clock.Maxima;

/**
 * Writes the clocks of one thread's events: as changes since the previous event of the block, or, if there are many changes, as the events
 * that caused them. The first form allocates nothing. Not synchronised.
 */
final class ClockWriter {

    /** More changes than this are written as causes. Up to this many, a block can be read by itself, which is worth some bytes. */
    static final int MANY = 16;

    private static final long[] NONE = {};

    private final int many;

    /** The clock of the previous event; zeros at the start of a block. */
    private ClockStamp known = ClockStamp.ZERO;

    private ClockStamp possible = ClockStamp.ZERO;

    ClockWriter(int many) {
        this.many = many;
    }

    /** A block begins. */
    void restart() {
        known = ClockStamp.ZERO;
        possible = ClockStamp.ZERO;
    }

    /**
     * @param before the clock before the event
     * @param after the one after it
     * @param own the component that counts the event, -1 if none does
     */
    void write(Encoder out, Clock before, Clock after, int own) {
        ClockStamp nextKnown = after.known();
        ClockStamp nextPossible = after.possible();
        int changes = changes(nextKnown, known, many);
        boolean isMuch =
                changes > many || (isPossible(nextKnown, nextPossible) && changes(nextPossible, possible, many) > many);
        long[] causes = isMuch ? before.maxima() : null;
        long[] possibleCauses = isMuch ? before.possibleMaxima() : null;
        if (causes != null && possibleCauses != null) {
            writeCauses(out, causes, possibleCauses);
            if (own >= 0) {
                out.varint(nextKnown.get(own));
            }
        } else {
            writeChanges(out, nextKnown, changes > many ? changes(nextKnown, known, Integer.MAX_VALUE) : changes);
            writePossible(out, nextKnown, nextPossible);
        }
        known = nextKnown;
        possible = nextPossible;
    }

    /** Whether the two orders differ, now or at the event before. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isPossible(ClockStamp nextKnown, ClockStamp nextPossible) {
        return nextKnown != nextPossible || known != possible;
    }

    /** The number of components in which two clocks differ; limit + 1 if there are more than the limit. */
    private static int changes(ClockStamp next, ClockStamp last, int limit) {
        int count = 0;
        for (int slot = next.nextDifference(last, 0);
                slot >= 0 && count <= limit;
                slot = next.nextDifference(last, slot + 1)) {
            count++;
        }
        return count;
    }

    private void writeChanges(Encoder out, ClockStamp next, int changes) {
        out.varint(2L * changes);
        int slot = -1;
        for (int left = changes; left > 0; left--) {
            slot = next.nextDifference(known, slot + 1);
            out.varint(slot);
            out.varint(next.get(slot) - known.get(slot));
        }
    }

    private void writePossible(Encoder out, ClockStamp nextKnown, ClockStamp next) {
        if (!isPossible(nextKnown, next)) {
            out.varint(0);
            return;
        }
        int increases = 0;
        for (int slot = next.nextDifference(possible, 0); slot >= 0; slot = next.nextDifference(possible, slot + 1)) {
            increases += next.get(slot) > expected(nextKnown, slot) ? 1 : 0;
        }
        out.varint(increases);
        for (int slot = next.nextDifference(possible, 0); slot >= 0; slot = next.nextDifference(possible, slot + 1)) {
            int expected = expected(nextKnown, slot);
            if (next.get(slot) > expected) {
                out.varint(slot);
                out.varint(next.get(slot) - expected);
            }
        }
    }

    /** Lower bound of the component of the possible clock. */
    private int expected(ClockStamp nextKnown, int slot) {
        return Math.max(possible.get(slot), nextKnown.get(slot));
    }

    private static void writeCauses(Encoder out, long[] causes, long[] possible) {
        out.varint(2L * causes.length + 1);
        writeEvents(out, causes, NONE);
        int further = 0;
        for (long event : possible) {
            further += contains(causes, event) ? 0 : 1;
        }
        out.varint(further);
        writeEvents(out, possible, causes);
    }

    private static void writeEvents(Encoder out, long[] events, long[] without) {
        for (long event : events) {
            if (!contains(without, event)) {
                out.varint(Maxima.slot(event));
                out.varint(Maxima.number(event));
            }
        }
    }

    private static boolean contains(long[] events, long event) {
        for (long each : events) {
            if (each == event) {
                return true;
            }
        }
        return false;
    }
}
