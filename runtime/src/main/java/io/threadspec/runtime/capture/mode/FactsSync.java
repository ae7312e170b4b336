package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * The vector clock algorithm of Soueidi and Falcone (algorithm 1), in the thread that acts. The state of a variable is the
 * clock of its last write. The paper matches reads and writes by their values, because an action and its announcement are
 * not one step there; here they are, so a read knows its write, also where two threads wrote the same value.
 */
final class FactsSync extends Clocked {

    @Override
    public boolean isKnown(Knowledge thread, @Nullable Shadow state) {
        return state != BusyShadow.BUSY && Clock.isAtMost((Clock) state, clock(thread));
    }

    @Override
    @Nullable
    public Shadow read(Knowledge thread, @Nullable Shadow state) {
        thread.tag(Clock.join(clock(thread), (Clock) state));
        return state;
    }

    /** Where another write came between, the one that was read is not known any more: sound, if less faithful. */
    @Override
    @Nullable
    public Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return current ? read(thread, state) : state;
    }

    @Override
    @Nullable
    public Shadow write(Knowledge thread, @Nullable Shadow state) {
        return thread.tag;
    }

    /** Where another write came after, the state is that one's. */
    @Override
    @Nullable
    public Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return current ? write(thread, state) : state;
    }

    @Override
    public boolean isUnordered(Knowledge thread, @Nullable Shadow state) {
        return !Clock.isAtMost((Clock) state, clock(thread));
    }

    @Override
    public boolean ordersEveryUse() {
        return false;
    }
}
