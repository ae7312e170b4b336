package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.TestEffort;
import io.threadspec.runtime.capture.array.ArrayShadow;
import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.array.LeftStates;
import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.runtime.probe.BulkProbes;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Accesses to elements against a direct transcription of what the modes say about variables, one for each element: the clock of
 * every event. Short arrays use up their palettes again and again, long ones have more states than bytes tell apart.
 */
class ArrayElementsTest {

    private static final int THREADS = 4;

    /** In longer arrays the transcription of accesses to many elements takes too long. */
    private static final int LONG = 1000;

    /** At least so many programs, also where few take long. */
    private static final int FEW = 3;

    @ParameterizedTest
    @CsvSource({
        "MVC, 1, 2000, 400",
        "MVC, 3, 2000, 400",
        "MVC, 40, 500, 2000",
        "MVC, 700, 5, 6000",
        "MVC, 5000, 3, 60000",
        "REFERENCE, 40, 200, 2000",
        "FACTS_SYNC, 3, 1000, 400",
        "FACTS_SYNC, 700, 3, 6000"
    })
    void shouldOrderElementsAsVariables(CaptureMode mode, int length, int programs, int steps) {
        for (int seed = 0; seed < Math.max(FEW, TestEffort.of(programs)); seed++) {
            String context = "mode=" + mode + " length=" + length + " seed=" + seed;
            var random = new Random(seed);
            var capture = new CaptureState(mode);
            var sinks = new LastClock[THREADS];
            var threads = new Context[THREADS];
            var v = new int[THREADS][THREADS];
            for (int i = 0; i < THREADS; i++) {
                sinks[i] = new LastClock();
                threads[i] = capture.newContext(Thread.currentThread(), sinks[i]);
                event(threads[i]); // Components of clocks are then numbered as threads are.
                v[i][i]++;
            }
            var va = new int[length][THREADS];
            var vw = new int[length][THREADS];
            var array = new int[length];
            var last = new @Nullable ArrayView[THREADS];
            for (int step = 0; step < steps; step++) {
                int i = random.nextInt(THREADS);
                int x = random.nextInt(length);
                int choice = random.nextInt(12);
                if (choice < 5) {
                    // Who reads all comes to know the array as a whole.
                    int end = random.nextInt(length) < 4 ? length : x + 1;
                    for (int k = end > x + 1 ? 0 : x; k < end; k++) {
                        last[i] = ArrayProbes.read(array, k, array[k], threads[i], last[i]);
                        max(v[i], vw[k]);
                        max(va[k], v[i]);
                    }
                } else if (choice < 8) {
                    last[i] = ArrayProbes.write(array, x, step, threads[i], random.nextBoolean() ? last[i] : null);
                    if (mode != CaptureMode.FACTS_SYNC) {
                        max(v[i], va[x]);
                    }
                    va[x] = v[i].clone();
                    vw[x] = v[i].clone();
                    assertEquals(step, array[x], context);
                } else if (choice < 10 && length < LONG) {
                    int end = x + random.nextInt(length - x + 1);
                    boolean writes = choice == 8;
                    bulkAccess(threads[i], array, x, end, writes);
                    for (int k = x; k < end; k++) {
                        if (!writes) {
                            max(v[i], vw[k]);
                            max(va[k], v[i]);
                        } else {
                            if (mode != CaptureMode.FACTS_SYNC) {
                                max(v[i], va[k]);
                            }
                            va[k] = v[i].clone();
                            vw[k] = v[i].clone();
                        }
                    }
                } else {
                    event(threads[i]);
                    v[i][i]++;
                    assertEquals(
                            Arrays.toString(v[i]),
                            Arrays.toString(Arrays.copyOf(sinks[i].clock, THREADS)),
                            context + " step=" + step);
                }
            }
        }
    }

    /** As woven calls of the class library tell of it. */
    private static void bulkAccess(Context thread, int[] array, int from, int to, boolean writes) {
        if (writes) {
            LeftStates left = BulkProbes.writing(array, from, to, thread);
            BulkProbes.written(left, array, from, to, thread);
        } else {
            BulkProbes.read(array, from, to, thread);
        }
    }

    /** Records what a thread says that it learns. */
    private static final class LogSink extends LastClock {
        private int entries;
        private final List<String> learnt = new ArrayList<>();

        LogSink(int thread) {
            slot = thread;
        }

        @Override
        public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
            entries++;
            return entries;
        }

        @Override
        public int acquired(int other, int position) {
            learnt.add(other + "@" + position);
            entries++;
            return entries;
        }
    }

    @Test
    void shouldLearnOfAWriteToAnArrayThatWasKnownAsAWhole() {
        var capture = new CaptureState(CaptureMode.FACTS_ASYNC);
        var record = new LogSink(THREADS);
        var reader = capture.newContext(Thread.currentThread(), record);
        var writers = new Context[THREADS];
        var array = new int[40];
        for (int i = 0; i < THREADS; i++) {
            writers[i] = capture.newContext(Thread.currentThread(), new LogSink(i));
            event(writers[i]);
        }
        for (int k = 0; k < array.length; k++) {
            ArrayProbes.write(array, k, k, writers[k % THREADS], null);
        }
        for (int sweep = 0; sweep < 3; sweep++) {
            for (int k = 0; k < array.length; k++) {
                ArrayProbes.read(array, k, array[k], reader, null);
            }
        }
        assertEquals(List.of("0@1", "1@1", "2@1", "3@1"), record.learnt);
        assertTrue(reader.viewOf(array).isWholeKnownTo(reader), "or this tests nothing");

        event(writers[1]);
        ArrayProbes.write(array, 5, 7, writers[1], null);
        ArrayProbes.read(array, 6, array[6], reader, null);
        assertEquals(4, record.learnt.size());
        ArrayProbes.read(array, 5, array[5], reader, null);
        assertEquals("1@2", record.learnt.get(4));
    }

    @Test
    void shouldNotKeepWhatHadTheStatesBefore() {
        var capture = new CaptureState(CaptureMode.MVC);
        var thread = capture.newContext(Thread.currentThread(), new LastClock());
        var array = new int[2];
        event(thread);
        ArrayShadow first = written(ArrayProbes.write(array, 0, 0, thread, null));
        ArrayShadow latest = first;
        int moves = 0;
        for (int i = 0; i < 1000; i++) {
            event(thread);
            ArrayShadow before = latest;
            latest = written(ArrayProbes.write(array, 0, i, thread, null));
            moves += latest == before ? 0 : 1;
        }
        assertTrue(moves > 10, "moves=" + moves);
        assertEquals(
                latest,
                first.successor(capture.arrays, array, capture.mode.lockOwners),
                "the first one knows the latest");
    }

    private static ArrayShadow written(@Nullable ArrayView view) {
        return Objects.requireNonNull(view, "there was an event").states;
    }

    /** As in a finalizer: the reference is cleared before, and the array is used once more. */
    @Test
    void shouldMoveTheStatesOfAnArrayThatIsGoneAndUsedAgain() {
        var capture = new CaptureState(CaptureMode.MVC);
        var sink = new LastClock();
        var thread = capture.newContext(Thread.currentThread(), sink);
        var array = new int[2];
        event(thread);
        ArrayProbes.write(array, 0, 0, thread, null);
        capture.arrays.of(array, 2, new Object()).clear();
        for (int i = 0; i < 20; i++) {
            event(thread);
            ArrayProbes.write(array, 0, i, thread, null);
        }
        var readerSink = new LastClock();
        var reader = capture.newContext(Thread.currentThread(), readerSink);
        ArrayProbes.read(array, 0, array[0], reader, null);
        event(reader);
        assertEquals(21, readerSink.clock[sink.slot]);
    }

    @Test
    void shouldForgetTheStatesOfArraysThatAreGone() throws InterruptedException {
        var capture = new CaptureState(CaptureMode.MVC);
        var thread = capture.newContext(Thread.currentThread(), new LastClock());
        event(thread);
        var shadows = new ArrayList<WeakReference<ArrayShadow>>();
        for (int i = 0; i < 4000; i++) {
            shadows.add(new WeakReference<>(written(ArrayProbes.write(new int[5000], 0, i, thread, null))));
            if (i % 200 == 199) {
                System.gc();
            }
        }
        // On a busy machine the JVM takes its time to hand over collected references; the next arrays find them then.
        for (int tries = 0; kept(shadows) >= 1000 && tries < 1000; tries++) {
            Thread.sleep(20);
            written(ArrayProbes.write(new int[5000], 0, tries, thread, null));
            System.gc();
        }
        assertTrue(kept(shadows) < 1000, () -> "kept=" + kept(shadows));
    }

    private static long kept(List<WeakReference<ArrayShadow>> shadows) {
        return shadows.stream().filter(shadow -> !shadow.refersTo(null)).count();
    }

    @Test
    void shouldWaitForAWriterThatTheSystemHasStopped() throws InterruptedException {
        var capture = new CaptureState(CaptureMode.MVC);
        var writerSink = new LastClock();
        var writer = capture.newContext(Thread.currentThread(), writerSink);
        event(writer);
        var array = new int[1];
        ArrayView view = writer.beginElement(null, 0, array);
        var readerSink = new LastClock();
        var reader = new Thread(() -> {
            var context = capture.newContext(Thread.currentThread(), readerSink);
            ArrayProbes.read(array, 0, array[0], context, null);
            event(context);
        });
        reader.start();
        Thread.sleep(200);
        writer.endElement(view, 0);
        reader.join();
        assertEquals(1, readerSink.clock[writerSink.slot], "the reader knows the event of the writer");
    }

    private static void event(Context thread) {
        thread.event(EventKind.WRITE, 0, null, 0, 0);
    }

    private static void max(int[] v, int[] other) {
        for (int k = 0; k < v.length; k++) {
            v[k] = Math.max(v[k], other[k]);
        }
    }
}
