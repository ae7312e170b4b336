package io.threadspec.runtime.capture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Threads that read an array as a whole while others write to it, and nothing orders them: who has read a value knows the event
 * before its write. More threads than processors, so that each is stopped anywhere.
 */
class KnownArraysRaceTest {

    private static final int THREADS = 5;
    private static final int ROUNDS = 20_000;
    private static final int SWEEPS = 20;

    /** Counts the events of one thread. Read by others once all have their component. */
    private static final class Counter implements EventSink {
        private int slot;
        private int count;

        @Override
        public void clocked(
                EventKind kind, int component, int[] now, int subject, @Nullable Object object, long value, int site) {
            slot = component;
            count = now[component];
        }

        @Override
        public void clockedEvent(int component, int[] now, int subject, @Nullable Object[] parameters, int site) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int acquired(int thread, int position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int thread() {
            return slot;
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "FACTS_SYNC"})
    void shouldKnowTheEventBeforeAWriteThatWasSeen(CaptureMode mode) throws InterruptedException {
        var capture = new CaptureState(mode);
        var array = new int[40];
        var counters = new Counter[THREADS];
        var contexts = new Context[THREADS];
        for (int i = 0; i < THREADS; i++) {
            counters[i] = new Counter();
            contexts[i] = capture.newContext(Thread.currentThread(), counters[i]);
            contexts[i].event(EventKind.WRITE, 0, null, 0, 0);
        }
        var missed = new AtomicLong();
        var wholes = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int self = i;
            var thread = new Thread(() -> {
                var random = new Random(self);
                Context context = contexts[self];
                for (int round = 0; round < ROUNDS; round++) {
                    context.event(EventKind.WRITE, 0, null, 0, 0);
                    int index = random.nextInt(array.length);
                    ArrayProbes.write(array, index, self << 24 | counters[self].count, context, null);
                    for (int sweep = 0; sweep < SWEEPS; sweep++) {
                        missed.addAndGet(sweep(array, context, counters, mode.ordersConflicts()));
                    }
                    wholes.addAndGet(context.viewOf(array).isWholeKnownTo(context) ? 1 : 0);
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(0, missed.get());
        assertTrue(wholes.get() > ROUNDS / 10, "wholes=" + wholes);
    }

    /** Reads all; how many of the values came from events that the thread does not know. */
    private static int sweep(int[] array, Context context, Counter[] counters, boolean ordersConflicts) {
        int missed = 0;
        ArrayView view = null;
        for (int i = 0; i < array.length; i++) {
            int value = array[i];
            view = ArrayProbes.read(array, i, value, context, view);
            Clock known = (Clock) context.tag;
            boolean isKnown =
                    value == 0 || (known != null && known.get(counters[value >>> 24].slot) >= (value & 0xFFFFFF));
            // In a facts mode a write that is no longer the last one may be missed.
            if (!isKnown && (ordersConflicts || value == array[i])) {
                missed++;
            }
        }
        return missed;
    }
}
