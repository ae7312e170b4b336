package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ReadShadow;
import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * Algorithm A (Rosu and Sen, figure 2) on shared immutable clocks. A thread's tag is V_i itself. The state of a variable is a
 * {@link Clock} where V^a_x = V^w_x, as after a write, and a {@link ReadShadow} where they differ.
 *
 * <p>Locks are variables that are written when they are taken and when they are given back (section 3.1). Between the two
 * only the holder touches the lock, so what the first write stores the second one overwrites, and only the second is done.
 */
final class Mvc extends Clocked {

    private static @Nullable Clock accessOf(@Nullable Shadow state) {
        return state instanceof ReadShadow read ? read.access() : state instanceof Clock clock ? clock : null;
    }

    private static @Nullable Clock writeOf(@Nullable Shadow state) {
        return state instanceof ReadShadow read ? read.write() : state instanceof Clock clock ? clock : null;
    }

    /** V^w_x ≤ V_i ≤ V^a_x: then step 2 leaves all three as they are. */
    @Override
    public boolean isKnown(Knowledge thread, @Nullable Shadow state) {
        if (state == BusyShadow.BUSY) {
            return false;
        }
        Clock known = clock(thread);
        return Clock.isAtMost(known, accessOf(state)) && Clock.isAtMost(writeOf(state), known);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // A join that brings nothing returns the same clock.
    @Nullable
    public Shadow read(Knowledge thread, @Nullable Shadow state) {
        Shadow same = thread.reads.of(state);
        if (same != null) {
            return same;
        }
        Clock write = writeOf(state);
        Clock known = Clock.join(clock(thread), write);
        thread.tag(known);
        Clock before = accessOf(state);
        Clock access = Clock.join(before, known);
        Shadow next = access == before ? state : read(access, write);
        thread.reads.put(state, next);
        return next;
    }

    private static @Nullable Shadow read(@Nullable Clock access, @Nullable Clock write) {
        return access == null || Clock.isAtMost(access, write) ? access : new ReadShadow(access, write);
    }

    /** Where another write came between, ordering the read after that one as well is safe: it did come before in time. */
    @Override
    @Nullable
    public Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return read(thread, state);
    }

    @Override
    @Nullable
    public Shadow write(Knowledge thread, @Nullable Shadow state) {
        Clock known = Clock.join(clock(thread), accessOf(state));
        thread.tag(known);
        return known;
    }

    /** Telling of it once more is safe: it did come before in time. */
    @Override
    @Nullable
    public Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return write(thread, state);
    }

    @Override
    public boolean isUnordered(Knowledge thread, @Nullable Shadow state) {
        return false; // Every write is ordered after the one before.
    }

    @Override
    @Nullable
    public Shadow releasePossible(Knowledge thread, @Nullable Shadow state) {
        return Clock.maxPossible((Clock) state, clock(thread));
    }

    @Override
    public boolean acquirePossible(Knowledge thread, @Nullable Shadow state) {
        Shadow before = thread.order;
        thread.tag(Clock.joinPossible(clock(thread), (Clock) state));
        return thread.order != before;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // A join that brings nothing returns the same clock.
    @Nullable
    public Shadow accessPossible(Knowledge thread, @Nullable Shadow state) {
        Clock access = accessOf(state);
        thread.tag(Clock.joinPossible(clock(thread), access));
        Clock known = clock(thread);
        Clock write = writeOf(state);
        Clock nextAccess = Clock.joinPossible(access, known);
        Clock nextWrite = Clock.joinPossible(write, known);
        if (nextAccess == null || (nextAccess == access && nextWrite == write)) {
            return state;
        }
        return Clock.isAtMost(nextAccess, nextWrite) ? nextAccess : new ReadShadow(nextAccess, nextWrite);
    }

    @Override
    public boolean ordersEveryUse() {
        return true;
    }
}
