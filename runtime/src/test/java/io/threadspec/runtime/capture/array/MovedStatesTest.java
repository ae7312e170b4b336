package io.threadspec.runtime.capture.array;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.threadspec.runtime.capture.mode.LockOwners;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What is left of the states of an array that have moved. */
class MovedStatesTest {

    private final ArrayShadows arrays = new ArrayShadows();
    private final LockOwners owners = new LockOwners();
    private final int[] array = new int[4];

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
}
