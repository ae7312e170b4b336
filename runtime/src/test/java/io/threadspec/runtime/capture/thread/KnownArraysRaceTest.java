package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.TestEffort;
import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Threads that read an array as a whole while others write to it, and nothing orders them: who has read a value knows the event
 * before its write. More threads than processors, so that each is stopped anywhere.
 */
class KnownArraysRaceTest {

    private static final int THREADS = 5;
    private static final int ROUNDS = TestEffort.of(20_000);
    private static final int SWEEPS = 20;

    @ParameterizedTest
    @EnumSource(names = {"MVC", "FACTS_SYNC"})
    void shouldKnowTheEventBeforeAWriteThatWasSeen(CaptureMode mode) throws InterruptedException {
        var capture = new CaptureState(mode);
        var array = new int[40];
        var sinks = new LastClock[THREADS];
        var contexts = new Context[THREADS];
        for (int i = 0; i < THREADS; i++) {
            sinks[i] = new LastClock();
            contexts[i] = capture.newContext(Thread.currentThread(), sinks[i]);
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
                    ArrayProbes.write(array, index, self << 24 | sinks[self].clock[sinks[self].slot], context, null);
                    for (int sweep = 0; sweep < SWEEPS; sweep++) {
                        missed.addAndGet(sweep(array, context, sinks, mode.ordersConflicts()));
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
        assertTrue(wholes.get() > 0, "or this tests nothing");
    }

    /** Reads all; how many of the values came from events that the thread does not know. */
    private static int sweep(int[] array, Context context, LastClock[] sinks, boolean ordersConflicts) {
        int missed = 0;
        ArrayView view = null;
        for (int i = 0; i < array.length; i++) {
            int value = array[i];
            view = ArrayProbes.read(array, i, value, context, view);
            Clock known = (Clock) context.tag;
            boolean isKnown =
                    value == 0 || (known != null && known.get(sinks[value >>> 24].slot) >= (value & 0xFFFFFF));
            // In a facts mode a write that is no longer the last one may be missed.
            if (!isKnown && (ordersConflicts || value == array[i])) {
                missed++;
            }
        }
        return missed;
    }
}
