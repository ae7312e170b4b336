package io.threadspec.runtime.clock;

import java.util.Arrays;

/** A growing vector of counters; a component that was never set is 0. Not synchronised: its holder states the rule. */
public final class VectorClock {

    private static final int[] ZERO = {};

    private int[] components = ZERO;

    public int get(int slot) {
        return slot < components.length ? components[slot] : 0;
    }

    public void increment(int slot) {
        if (slot >= components.length) {
            components = Arrays.copyOf(components, slot + 1);
        }
        components[slot]++;
    }

    /** This ← max{this, other}. */
    public void join(VectorClock other) {
        int[] theirs = other.components;
        if (theirs.length > components.length) {
            components = Arrays.copyOf(components, theirs.length);
        }
        int[] ours = components;
        for (int i = 0; i < theirs.length; i++) {
            if (theirs[i] > ours[i]) {
                ours[i] = theirs[i];
            }
        }
    }

    /** Whether every component is at most the other's. */
    boolean isAtMost(VectorClock other) {
        for (int i = 0; i < components.length; i++) {
            if (components[i] > other.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** This ← other. */
    void assign(VectorClock other) {
        int[] theirs = other.components;
        if (theirs.length == components.length) {
            System.arraycopy(theirs, 0, components, 0, theirs.length);
        } else {
            components = theirs.clone();
        }
    }

    /** This ← 0. */
    void clear() {
        components = ZERO;
    }

    /** All components from this slot on are 0. */
    int size() {
        return components.length;
    }

    /** A snapshot. */
    public ClockStamp stamp() {
        return ClockStamp.of(components);
    }

    @Override
    public String toString() {
        return Arrays.toString(components);
    }
}
