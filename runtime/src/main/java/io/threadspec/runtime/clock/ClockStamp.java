package io.threadspec.runtime.clock;

import java.util.Arrays;

/** The value of a vector clock at one moment. Immutable; zeros at the end do not tell two stamps apart. */
public final class ClockStamp {

    public static final ClockStamp ZERO = new ClockStamp(new int[0]);

    private final int[] components;

    private ClockStamp(int[] components) {
        this.components = components;
    }

    public static ClockStamp of(int... components) {
        int length = components.length;
        while (length > 0 && components[length - 1] == 0) {
            length--;
        }
        return new ClockStamp(Arrays.copyOf(components, length));
    }

    public int get(int slot) {
        return slot < components.length ? components[slot] : 0;
    }

    /** How many components may differ from 0. */
    public int size() {
        return components.length;
    }

    /** This stamp with one component increased. */
    public ClockStamp increased(int slot, int by) {
        int[] changed = Arrays.copyOf(components, Math.max(components.length, slot + 1));
        changed[slot] += by;
        return of(changed);
    }

    /** Whether every component is at most the other's. */
    public boolean isAtMost(ClockStamp other) {
        for (int i = 0; i < components.length; i++) {
            if (components[i] > other.get(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClockStamp that && Arrays.equals(components, that.components);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(components);
    }

    @Override
    public String toString() {
        return Arrays.toString(components);
    }
}
