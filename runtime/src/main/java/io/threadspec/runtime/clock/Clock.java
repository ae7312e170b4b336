package io.threadspec.runtime.clock;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a thread knows at one moment, in two orders: the <em>known</em> order, and the <em>possible</em> order, which has in
 * addition whatever code that is not woven may have ordered. Both are vector clocks; the known one is at most the possible one,
 * and where they are equal they are one array. Knowledge of nothing at all is {@code null}. Threads that know the same share the
 * same object where it can be had, so most comparisons end with identity.
 *
 * <p>A clock made by an event, {@link #after}, is known to all that know the event: V ≤ V' iff V[i] ≤ V'[i] for the thread i of
 * the event, because knowledge only ever passes on as a whole (Rosu and Sen, theorem 3), and whatever passes on the known order
 * passes on the possible one with it. The same holds for the possible order by itself. Clocks made by joining two that are not
 * comparable are compared component by component.
 */
public final class Clock extends Shadow {

    private static final int NO_SLOT = -1;
    private static final int[] NOTHING = {};

    private final int[] known;

    /** The same array as {@link #known} where the orders are equal. */
    private final int[] possible;

    /** The component whose increase made this clock, {@link #NO_SLOT} if it was made by a join. */
    private final int slot;

    private Clock(int[] known, int[] possible, int slot) {
        super(spread(known));
        this.known = known;
        this.possible = possible;
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
        if (before == null) {
            int[] first = increased(NOTHING, slot);
            return new Clock(first, first, slot);
        }
        int[] known = increased(before.known, slot);
        return new Clock(known, before.isCertain() ? known : increased(before.possible, slot), slot);
    }

    private static int[] increased(int[] components, int slot) {
        int[] increased = Arrays.copyOf(components, Math.max(components.length, slot + 1));
        increased[slot]++;
        return increased;
    }

    /** The greater one where they are comparable: no new object, so that it can be told by identity next time. */
    public static @Nullable Clock join(@Nullable Clock one, @Nullable Clock other) {
        if (other == null || isAtMost(other, one)) {
            return one;
        }
        if (one == null || isAtMost(one, other)) {
            return other;
        }
        int[] known = max(one.known, other.known);
        return of(known, one.isCertain() && other.isCertain() ? known : max(one.possible, other.possible));
    }

    /** The first, with what the second has in the possible order: what passes through code that is not woven. */
    public static @Nullable Clock joinPossible(@Nullable Clock one, @Nullable Clock other) {
        if (other == null || isPossible(other, one)) {
            return one;
        }
        return one == null ? of(NOTHING, other.possible) : of(one.known, max(one.possible, other.possible));
    }

    /** One that has at least the possible order of both; its known order means nothing. One of the two where that will do. */
    public static @Nullable Clock maxPossible(@Nullable Clock one, @Nullable Clock other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        if (isPossible(other, one)) {
            return one;
        }
        return isPossible(one, other) ? other : of(NOTHING, max(one.possible, other.possible));
    }

    private static Clock of(int[] known, int[] possible) {
        return new Clock(known, Arrays.equals(known, possible) ? known : possible, NO_SLOT);
    }

    private static int[] max(int[] one, int[] other) {
        int[] longer = one.length >= other.length ? one : other;
        int[] shorter = longer == one ? other : one;
        int[] joined = longer.clone();
        for (int i = 0; i < shorter.length; i++) {
            if (shorter[i] > joined[i]) {
                joined[i] = shorter[i];
            }
        }
        return joined;
    }

    /** Whether the one knows no more than the other, in either order. */
    @SuppressWarnings("ReferenceEquality")
    public static boolean isAtMost(@Nullable Clock one, @Nullable Clock other) {
        if (one == null || one == other) {
            return true;
        }
        if (other == null) {
            return false;
        }
        if (one.slot != NO_SLOT) {
            return one.known[one.slot] <= at(other.known, one.slot);
        }
        return isAtMost(one.known, other.known) && (one.isCertain() || isAtMost(one.possible, other.possible));
    }

    /** Whether the greater has all of the lesser's possible order. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isPossible(Clock lesser, @Nullable Clock greater) {
        if (greater == null || lesser == greater) {
            return lesser == greater;
        }
        return lesser.slot == NO_SLOT
                ? isAtMost(lesser.possible, greater.possible)
                : lesser.possible[lesser.slot] <= at(greater.possible, lesser.slot);
    }

    private static boolean isAtMost(int[] ours, int[] theirs) {
        for (int i = 0; i < ours.length; i++) {
            if (ours[i] > at(theirs, i)) {
                return false;
            }
        }
        return true;
    }

    private static int at(int[] components, int slot) {
        return slot < components.length ? components[slot] : 0;
    }

    /** Whether nothing is ordered by code that is not woven alone. */
    private boolean isCertain() {
        return known == possible;
    }

    /** A component of the known order. */
    public int get(int slotIndex) {
        return at(known, slotIndex);
    }

    /** How many components of the known order may differ from 0. */
    public int size() {
        return known.length;
    }

    /** The known order itself: to be written down, not to be written to. */
    public int[] components() {
        return known;
    }

    /** The possible order; the same array as {@link #components()} where the two are equal. */
    public int[] possible() {
        return possible;
    }

    @Override
    public String toString() {
        return Arrays.toString(known) + (isCertain() ? "" : " possibly " + Arrays.toString(possible));
    }
}
