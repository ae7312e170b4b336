package io.threadspec.runtime.clock;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A vector clock at one moment, never all zeros: that is {@code null}. Threads that know the same share the same object
 * where it can be had, so most comparisons end with identity.
 *
 * <p>A clock made by an event, {@link #after}, is known to all who know the event: V ≤ V' iff V[i] ≤ V'[i] for the thread i of
 * the event, because knowledge only ever passes on as a whole (Rosu and Sen, theorem 3). Clocks made by joining two that
 * are not comparable are compared component by component.
 */
public final class Clock extends Shadow {

    private static final int NO_SLOT = -1;

    private final int[] components;

    /** The component whose increase made this clock, {@link #NO_SLOT} if it was made by a join. */
    private final int slot;

    private Clock(int[] components, int slot) {
        super(spread(components));
        this.components = components;
        this.slot = slot;
    }

    private static int spread(int[] components) {
        int sum = 0;
        for (int component : components) {
            sum = 5 * sum + component;
        }
        return sum;
    }

    /** What a thread knows after its next event, which this component counts. */
    public static Clock after(@Nullable Clock before, int slot) {
        int[] components;
        if (before == null) {
            components = new int[slot + 1];
        } else {
            components = Arrays.copyOf(before.components, Math.max(before.components.length, slot + 1));
        }
        components[slot]++;
        return new Clock(components, slot);
    }

    /** The greater one where they are comparable: no new object, so that it can be told by identity next time. */
    public static @Nullable Clock join(@Nullable Clock one, @Nullable Clock other) {
        if (other == null || isAtMost(other, one)) {
            return one;
        }
        if (one == null || isAtMost(one, other)) {
            return other;
        }
        int[] longer = one.components.length >= other.components.length ? one.components : other.components;
        int[] shorter = longer == one.components ? other.components : one.components;
        int[] joined = longer.clone();
        for (int i = 0; i < shorter.length; i++) {
            if (shorter[i] > joined[i]) {
                joined[i] = shorter[i];
            }
        }
        return new Clock(joined, NO_SLOT);
    }

    /** Whether every component of the one is at most the other's. */
    @SuppressWarnings("ReferenceEquality")
    public static boolean isAtMost(@Nullable Clock one, @Nullable Clock other) {
        if (one == null || one == other) {
            return true;
        }
        if (other == null) {
            return false;
        }
        if (one.slot != NO_SLOT) {
            return one.components[one.slot] <= other.get(one.slot);
        }
        int[] ours = one.components;
        for (int i = 0; i < ours.length; i++) {
            if (ours[i] > other.get(i)) {
                return false;
            }
        }
        return true;
    }

    public int get(int slot) {
        return slot < components.length ? components[slot] : 0;
    }

    /** How many components may differ from 0. */
    public int size() {
        return components.length;
    }

    /** The components themselves: to be written down, not to be written to. */
    public int[] components() {
        return components;
    }

    @Override
    public String toString() {
        return Arrays.toString(components);
    }
}
