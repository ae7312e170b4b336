package io.threadspec.runtime.capture.array;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.capture.thread.CaptureState;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.thread.LastClock;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.ThreadTransactions;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is left of the states of an array that have moved, and of those whose transactions are dead. */
class MovedStatesTest {

    private final ArrayShadows arrays = new ArrayShadows();
    private final LockOwners owners = new LockOwners();
    private final int[] array = new int[4];
    private final CaptureState capture = new CaptureState(CaptureMode.MVC);
    private final Context one = capture.newContext(Thread.currentThread(), new LastClock());
    private final Context other = capture.newContext(Thread.currentThread(), new LastClock());

    /** A thread that does not come back to an array keeps the states that it saw, and no others. */
    @Test
    void shouldNotKeepStatesThatCameLaterAndHaveMoved() throws InterruptedException {
        ArrayShadow early = arrays.of(array, array.length, new Object());
        WeakReference<ArrayShadow> later = new WeakReference<>(early.successor(arrays, array, owners));
        ArrayShadow now = moveAgain(later);
        for (int i = 0; i < 200 && later.get() != null; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertNull(later.get());
        assertSame(now, early.successor(arrays, array, owners));
        assertSame(now, arrays.of(array, array.length, new Object()));
    }

    private ArrayShadow moveAgain(WeakReference<ArrayShadow> states) {
        return Objects.requireNonNull(states.get()).successor(arrays, array, owners);
    }

    /** Its number stays, and is not given to another state. */
    @Test
    void shouldForgetTransactionsOfAStateThatAreDead() {
        var thread = new ThreadTransactions(new Run((owner, closing, cause, kind, run) -> true), new Owner(0, "t"));
        ArrayShadow states = arrays.of(array, array.length, new Object());
        for (Shadow order : new @Nullable Shadow[] {Clock.after(null, 0), null}) {
            thread.begin(0, 0, null);
            var state = new TransactionShadow(order, Objects.requireNonNull(thread.own()), 0);
            int number = states.numberOf(state, one);
            states.forgetDead(number);
            assertSame(state, states.state(number));
            thread.end();
            states.forgetDead(number);
            assertSame(order == null ? state : order, states.state(number)); // Null would be a free entry.
            assertNotEquals(number, states.numberOf(Clock.after(null, 1), one));
        }
    }

    /** Each move takes time for each element, so there are fewer of them the more states there are. All room is used, whichever threads come. */
    @Test
    void shouldGiveLongArraysMoreRoomTheMoreStatesTheyHave() {
        var elements = new int[100_000];
        ArrayShadow states = arrays.of(elements, elements.length, new Object());
        int moves = 0;
        int added = 1_000_000;
        for (int i = 0; i < added; i++) {
            if (states.numberOf(Clock.after(null, i), i % 3 == 0 ? one : other) == ElementStates.MOVED) {
                states = states.successor(arrays, elements, owners);
                moves++;
            }
        }
        // There is room for 252 states at first, then for an eighth, a quarter and half of the length, which stays.
        int afterThree = added - 252 - elements.length / 8 - elements.length / 4;
        assertEquals(3 + afterThree / (elements.length / 2), moves);
        assertTrue(states.capacity() <= elements.length / 2 + 256);
    }
}
