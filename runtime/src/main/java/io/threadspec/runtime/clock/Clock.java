package io.threadspec.runtime.clock;

import org.jspecify.annotations.Nullable;

/**
 * What a thread knows at one moment, in two orders: the <em>known</em> order, and the <em>possible</em> order, which also contains what
 * code that is not woven may have ordered. Both are vector clocks; the known one is at most the possible one, and if they are equal they
 * are one object. {@code null} is the clock that knows nothing. Threads that know the same share one object if possible, so most
 * comparisons end with identity.
 *
 * <p>Whatever knows an event knows the clock that the event made, {@link #after}: V ≤ V' iff V[i] ≤ V'[i] for the thread i of the event,
 * because knowledge is only passed on as a whole (Rosu and Sen, theorem 3), and the possible order together with the known one. The same
 * holds for the possible order by itself. Clocks made by joining two that are not comparable are compared component by component.
 */
public final class Clock extends Shadow {

    private static final int NO_SLOT = -1;

    /** For a record that needs a clock although nothing is known. */
    public static final Clock NOTHING = new Clock(0, ClockStamp.ZERO, ClockStamp.ZERO, Maxima.NONE, Maxima.NONE);

    private final ClockStamp known;

    /** The same object as {@link #known} if the orders are equal. */
    private final ClockStamp possible;

    /** The component whose increase made this clock, {@link #NO_SLOT} if it was made by a join. */
    private final int slot;

    /**
     * For a clock made by a join, its maximal events in the known and the possible order, null if they are not kept; null for one made by
     * an event.
     */
    private final long @Nullable [] maxima;

    private final long @Nullable [] possibleMaxima;

    /** Made by an event. */
    private Clock(ClockStamp known, ClockStamp possible, int slot, int number) {
        super(5 * slot + number);
        this.known = known;
        this.possible = possible;
        this.slot = slot;
        this.maxima = null;
        this.possibleMaxima = null;
    }

    /** Made by a join. */
    private Clock(
            int spread,
            ClockStamp known,
            ClockStamp possible,
            long @Nullable [] maxima,
            long @Nullable [] possibleMaxima) {
        super(spread);
        this.known = known;
        this.possible = possible;
        this.slot = NO_SLOT;
        this.maxima = maxima;
        this.possibleMaxima = possibleMaxima;
    }

    /** A clock of unknown origin; possible must be at least known in every component. */
    public static Clock of(ClockStamp known, ClockStamp possible) {
        return new Clock(0, known, possible, null, null);
    }

    /** The clock of a thread after its next event, which this component counts. */
    public static Clock after(@Nullable Clock before, int slot) {
        if (before == null) {
            ClockStamp first = ClockStamp.ZERO.with(slot, 1);
            return new Clock(first, first, slot, 1);
        }
        int number = before.known.get(slot) + 1;
        ClockStamp known = before.known.with(slot, number);
        return new Clock(known, before.isCertain() ? known : before.possible.with(slot, number), slot, number);
    }

    /** The clock with the events of a component up to this number added. Its origin is unknown. */
    public static Clock upTo(Clock clock, int slot, int number) {
        ClockStamp known = clock.known.with(slot, number);
        return of(known, clock.isCertain() ? known : clock.possible.with(slot, number));
    }

    /** Returns the greater one if they are comparable: no new object, so that later comparisons end with identity. */
    public static @Nullable Clock join(@Nullable Clock one, @Nullable Clock other) {
        if (other == null || isAtMost(other, one)) {
            return one;
        }
        if (one == null || isAtMost(one, other)) {
            return other;
        }
        ClockStamp known = ClockStamp.join(one.known, other.known);
        long[] maxima = Maxima.join(one.known, one.maxima(), other.known, other.maxima());
        int spread = 5 * one.spread + other.spread;
        return one.isCertain() && other.isCertain()
                ? new Clock(spread, known, known, maxima, maxima)
                : of(spread, known, maxima, one, other);
    }

    /** The first with the possible order of the second added: the effect of passing through code that is not woven. */
    public static @Nullable Clock joinPossible(@Nullable Clock one, @Nullable Clock other) {
        if (other == null || isPossible(other, one)) {
            return one;
        }
        return one == null
                ? new Clock(other.spread + 1, ClockStamp.ZERO, other.possible, Maxima.NONE, other.possibleMaxima())
                : of(5 * one.spread + other.spread, one.known, one.maxima(), one, other);
    }

    /** A clock with at least the possible order of both; its known order is meaningless. Returns one of the two if it suffices. */
    public static @Nullable Clock maxPossible(@Nullable Clock one, @Nullable Clock other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        if (isPossible(other, one)) {
            return one;
        }
        return isPossible(one, other)
                ? other
                : of(5 * one.spread + other.spread, ClockStamp.ZERO, Maxima.NONE, one, other);
    }

    /** A clock of this known order and the joined possible orders of two clocks. */
    private static Clock of(int spread, ClockStamp known, long @Nullable [] maxima, Clock one, Clock other) {
        ClockStamp possible = ClockStamp.join(one.possible, other.possible);
        return new Clock(
                spread,
                known,
                possible.equals(known) ? known : possible,
                maxima,
                Maxima.join(one.possible, one.possibleMaxima(), other.possible, other.possibleMaxima()));
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
            return one.known.get(one.slot) <= other.known.get(one.slot);
        }
        return one.known.isAtMost(other.known) && (one.isCertain() || one.possible.isAtMost(other.possible));
    }

    /** Whether the greater has all of the lesser's possible order. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isPossible(Clock lesser, @Nullable Clock greater) {
        if (greater == null || lesser == greater) {
            return lesser == greater;
        }
        return lesser.slot == NO_SLOT
                ? lesser.possible.isAtMost(greater.possible)
                : lesser.possible.get(lesser.slot) <= greater.possible.get(lesser.slot);
    }

    /** Whether the two orders are equal. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isCertain() {
        return known == possible;
    }

    /** A component of the known order. */
    public int get(int slotIndex) {
        return known.get(slotIndex);
    }

    public ClockStamp known() {
        return known;
    }

    /** The same object as {@link #known()} if the two orders are equal. */
    public ClockStamp possible() {
        return possible;
    }

    /** The {@link Maxima maximal events} of the known order, null if they are not kept. */
    public long @Nullable [] maxima() {
        return slot == NO_SLOT ? maxima : new long[] {Maxima.event(slot, known.get(slot))};
    }

    /** The maximal events of the possible order, null if they are not kept. */
    public long @Nullable [] possibleMaxima() {
        return slot == NO_SLOT ? possibleMaxima : maxima();
    }

    @Override
    public String toString() {
        return known + (isCertain() ? "" : " possibly " + possible);
    }
}
