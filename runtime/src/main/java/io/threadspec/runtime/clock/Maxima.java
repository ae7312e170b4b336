package io.threadspec.runtime.clock;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The maximal events of a clock. The set of events that a clock counts is closed under causality: with an event it contains all that
 * precede it. So the events that precede no other one in the set determine it, and the clock is the join of their clocks:
 *
 * <pre>
 *   max(A ∪ B) = {e ∈ max(A): e ∉ B or e ∈ max(B)} ∪ {e ∈ max(B): e ∉ A}
 * </pre>
 *
 * An event is identified by its slot and by its number among those that the slot counts, from 1 on; (t, i) ∈ A iff i ≤ A[t]. Mostly there
 * are one or two, as after a lock was acquired. More than {@value #MOST} are not kept, {@code null}: passing them on again and again would
 * take long.
 */
public final class Maxima {

    static final int MOST = 32;

    static final long[] NONE = {};

    private Maxima() {}

    static long event(int slot, int number) {
        return (long) slot << Integer.SIZE | number;
    }

    public static int slot(long event) {
        return (int) (event >>> Integer.SIZE);
    }

    public static int number(long event) {
        return (int) event;
    }

    /** The maximal events of the join of two clocks, given those of each. */
    static long @Nullable [] join(
            ClockStamp one, long @Nullable [] ofOne, ClockStamp other, long @Nullable [] ofOther) {
        if (ofOne == null || ofOther == null) {
            return null;
        }
        var joined = new long[ofOne.length + ofOther.length];
        int count = 0;
        for (long event : ofOne) {
            if (!has(other, event) || contains(ofOther, event)) {
                joined[count++] = event;
            }
        }
        for (long event : ofOther) {
            if (!has(one, event)) {
                joined[count++] = event;
            }
        }
        return count > MOST ? null : Arrays.copyOf(joined, count);
    }

    private static boolean has(ClockStamp clock, long event) {
        return number(event) <= clock.get(slot(event));
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
