package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.TestEffort;
import io.threadspec.runtime.capture.array.ArrayShadow;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An element that a struck writer left BUSY is given to those who wait; one that is being written is not. */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
class LeftElementsTest {

    private static final int INDEX = 0;

    /** The number of a state of an element that has none. */
    private static final int UNTOUCHED = 0;

    /** So many threads that to look at all of them takes longer than many writes do. */
    private static final int THREADS = 20_000;

    private static final int WRITES = TestEffort.of(10_000);
    private static final int WAITERS = 8;

    private final CaptureState capture = new CaptureState(CaptureMode.MVC);
    private final int[] array = new int[1];
    private final ArrayShadow states = context(Thread.currentThread()).viewOf(array).states;

    /** Writes whose BUSY was taken away. */
    private final AtomicInteger lost = new AtomicInteger();

    private Context context(Thread thread) {
        return capture.newContext(thread, new LastClock());
    }

    private int settled() {
        return states.settled(INDEX, capture.mode.lockOwners);
    }

    private boolean begin(Context thread) {
        return states.begin(INDEX, UNTOUCHED, thread.viewOf(array), thread);
    }

    /** Holds the element for a while in a write that has begun, and ends it. */
    private void write(Context thread, int nanos) {
        for (long start = System.nanoTime(); System.nanoTime() - start < nanos; ) {
            Thread.onSpinWait();
        }
        if (states.change(INDEX, UNTOUCHED, UNTOUCHED)) {
            lost.incrementAndGet();
        }
        states.end(INDEX, UNTOUCHED, thread);
    }

    /** Takes turns with another thread, so that the element is BUSY nearly all the time. */
    private final class Writer extends Thread {
        private final AtomicInteger turn;
        private final int mine;
        private final Context context = context(this);

        Writer(AtomicInteger turn, int mine) {
            this.turn = turn;
            this.mine = mine;
        }

        @Override
        @SuppressWarnings("ThreadPriorityCheck")
        public void run() {
            for (int next = mine; next < WRITES; next += 2) {
                for (int spins = 0; turn.get() != next; spins++) {
                    if (spins % 1_000 == 999) {
                        Thread.yield();
                    }
                }
                assertTrue(begin(context));
                write(context, 20_000);
                turn.set(next + 1);
            }
        }
    }

    @Test
    void shouldNotTakeAnElementFromAWriterThatBeganWhileAnotherWasLookedAt() throws InterruptedException {
        var turn = new AtomicInteger(-1);
        var first = new Writer(turn, 0);
        first.start(); // Else it counts as one that has ended.
        List<Context> between = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            between.add(context(Thread.currentThread()));
        }
        var last = new Writer(turn, 1);
        last.start();
        turn.set(0);
        while (turn.get() < WRITES && lost.get() == 0) {
            assertEquals(UNTOUCHED, settled());
        }
        first.join();
        last.join();
        assertEquals(THREADS, between.size()); // They are there until now.
        assertEquals(0, lost.get());
    }

    /** Its thread lives and does nothing more, so that only time tells. */
    @Test
    void shouldNotTakeAnElementFromOneWhoWaitedAsLong() throws InterruptedException {
        var end = new CountDownLatch(1);
        var struck = new Thread(() -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        struck.start();
        Context left = context(struck);
        assertTrue(begin(left));
        List<Thread> waiters = new ArrayList<>();
        for (int i = 0; i < WAITERS; i++) {
            waiters.add(new Thread(() -> {
                Context thread = context(Thread.currentThread());
                do {
                    assertEquals(UNTOUCHED, settled());
                } while (!begin(thread));
                write(thread, 20_000_000);
            }));
        }
        waiters.forEach(Thread::start);
        for (Thread waiter : waiters) {
            waiter.join();
        }
        end.countDown();
        struck.join();
        assertEquals(0, lost.get());
    }

    @Test
    void shouldTakeAnElementFromAThreadThatHasEnded() throws InterruptedException {
        var ended = new Thread(() -> {});
        ended.start();
        ended.join();
        for (int i = 0; i < 300; i++) {
            Context left = context(ended);
            assertTrue(begin(left));
            assertEquals(UNTOUCHED, settled());
        }
    }

    @Test
    void shouldNotPassForAWriterWhereAWriteCouldNotBegin() {
        Context thread = context(Thread.currentThread());
        assertFalse(states.begin(INDEX, UNTOUCHED + 100, thread.viewOf(array), thread));
        assertEquals(Context.NOTHING, thread.writing);
    }
}
