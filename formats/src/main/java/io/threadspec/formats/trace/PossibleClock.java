package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.Arrays;

/** The possible clocks of the events of one block, each from the known clock and by how much it exceeds that. */
final class PossibleClock {

    private final ClockMemory memory;

    /** How many have been announced. */
    private final int threads;

    /** Of the event before; no zeros at its end. */
    private ClockStamp excess = ClockStamp.ZERO;

    /** The event before. */
    private ClockStamp lastKnown = ClockStamp.ZERO;

    private ClockStamp lastPossible = ClockStamp.ZERO;

    PossibleClock(ClockMemory memory, int threads) {
        this.memory = memory;
        this.threads = threads;
    }

    /** The possible clock of the next event; the known one itself where they are equal. */
    ClockStamp read(Decoder in, ClockStamp known) throws MalformedException {
        int changes = in.count();
        if (changes > 0) {
            excess = changed(in, changes);
        }
        ClockStamp possible;
        if (excess.size() == 0) {
            possible = known;
        } else if (changes == 0 && known.equals(lastKnown)) {
            possible = lastPossible;
        } else {
            possible = sum(known);
            memory.use(possible.size());
        }
        lastKnown = known;
        lastPossible = possible;
        return possible;
    }

    private ClockStamp changed(Decoder in, int changes) throws MalformedException {
        int[] components = new int[excess.size()];
        for (int i = 0; i < components.length; i++) {
            components[i] = excess.get(i);
        }
        for (int i = 0; i < changes; i++) {
            int slot = in.count();
            long change = in.zigzag();
            ClockedBlock.checkSlot(slot, threads);
            if (slot >= components.length) {
                components = Arrays.copyOf(components, slot + 1);
            }
            long now = components[slot] + change;
            if (now < 0 || now > Integer.MAX_VALUE) {
                throw new MalformedException("a possible clock is less than the known one: slot=" + slot);
            }
            components[slot] = (int) now;
        }
        return ClockStamp.of(components);
    }

    private ClockStamp sum(ClockStamp known) throws MalformedException {
        int[] components = new int[Math.max(known.size(), excess.size())];
        for (int i = 0; i < components.length; i++) {
            components[i] = known.get(i) + excess.get(i);
            if (components[i] < 0) {
                throw new MalformedException("a possible clock counts more events than can be counted: slot=" + i);
            }
        }
        return ClockStamp.of(components);
    }
}
