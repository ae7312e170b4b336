package io.threadspec.runtime.adversary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class WalksTest {

    private final Walks walks = new Walks();

    private int walksOf(long kind, int operations) {
        int asked = 0;
        for (int i = 0; i < operations; i++) {
            asked += walks.isDue(kind, false) ? 1 : 0;
        }
        return asked;
    }

    @Test
    void shouldAskForTheFirstOperations() {
        assertEquals(Walks.ALWAYS, walksOf(5, Walks.ALWAYS));
        assertEquals(Walks.ALWAYS, walksOf(6, Walks.ALWAYS));
    }

    @Test
    void shouldAskMoreAndMoreSeldom() {
        int first = walksOf(5, 10_000);
        assertTrue(first > Walks.ALWAYS && first < 2 * Walks.ALWAYS, "walks=" + first);
        int later = walksOf(5, 1000 * Walks.MAX_GAP);
        assertTrue(later > 500 && later < 2000, "walks=" + later);
    }

    @Test
    void shouldBeginAnewWhereSomethingWasFound() {
        int unused = walksOf(5, 100_000);
        walks.foundSomething(5);
        assertEquals(Walks.ALWAYS, walksOf(5, Walks.ALWAYS));
    }

    @Test
    void shouldAskAFewTimesWhileAThreadIsDelayed() {
        int asked = 0;
        for (int i = 0; i < 1000; i++) {
            asked += walks.isDue(5, true) ? 1 : 0;
        }
        assertEquals(4, asked);
        assertTrue(walks.isDue(5, false));
        assertFalse(walks.isDue(5, true));
    }

    /** Also those that come in between, when there are too many to keep. */
    @Test
    void shouldAskForEachOfVeryManyKinds() {
        var random = new Random(3);
        for (int i = 0; i < 10 * Walks.MAX_CAPACITY; i++) {
            long kind = random.nextLong() | 1;
            assertTrue(walks.isDue(kind, false), "kind=" + kind);
        }
    }

    /** Kinds whose places in the table collide, while it grows. */
    @Test
    void shouldTellKindsApart() {
        int kinds = Walks.MAX_CAPACITY / 4;
        for (int round = 0; round < Walks.ALWAYS; round++) {
            for (long kind = 1; kind <= kinds; kind++) {
                assertTrue(walks.isDue(kind << 13, false), "round=" + round + " kind=" + kind);
            }
        }
        int due = 0;
        for (int round = 0; round < Walks.ALWAYS; round++) {
            for (long kind = 1; kind <= kinds; kind++) {
                due += walks.isDue(kind << 13, false) ? 1 : 0;
            }
        }
        assertTrue(due < kinds * Walks.ALWAYS / 4, "due=" + due);
    }
}
