package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * A program that records for ever: threads that work under locks, by themselves, hand their knowledge on, end and are
 * replaced. Under a lock every event has a ticket (its object), so what comes before what is known without any clock. The value of
 * an event is its index in its thread.
 *
 * <p>Arguments: directory, capture, seed.
 */
final class RecordingProgram {

    private static final int THREADS = 4;
    private static final int LOCKS = 2;

    /** The subject of events outside of locks; otherwise it is the number of the lock. */
    static final int NO_LOCK = LOCKS;

    private static final int EVENTS_PER_REST = 400;

    private final TraceWriter writer;
    private final boolean clocked;
    private final Lock[] locks = new Lock[LOCKS];

    /** Guarded by this. */
    private int slots;

    private RecordingProgram(TraceWriter writer, boolean clocked) {
        this.writer = writer;
        this.clocked = clocked;
        Arrays.setAll(locks, number -> new Lock());
    }

    /** Guarded by itself. */
    private static final class Lock {
        long ticket;

        @Nullable
        Clock clock;

        int thread = -1;
        int position;
    }

    public static void main(String[] arguments) throws IOException {
        CaptureMode mode = CaptureMode.ofConfigName(arguments[1]).orElseThrow();
        TraceWriter writer = TraceWriter.create(Path.of(arguments[0]), "killed", mode);
        var program = new RecordingProgram(writer, mode.recordsClocks());
        var random = new Random(Long.parseLong(arguments[2]));
        for (int i = 0; i < THREADS; i++) {
            program.start(random.nextLong());
        }
        System.out.println("recording");
    }

    private synchronized int newSlot() {
        return slots++;
    }

    private void start(long seed) {
        new Thread(() -> work(new Random(seed))).start();
    }

    @SuppressWarnings("ThreadPriorityCheck") // Threads are to be at different places when the program is killed.
    private void work(Random random) {
        try {
            var worker = new Worker();
            int life = 1 + random.nextInt(20_000);
            for (int i = 0; i < life; i++) {
                int lock = random.nextInt(2 * LOCKS);
                if (lock < LOCKS) {
                    synchronized (locks[lock]) {
                        worker.underLock(lock);
                    }
                } else {
                    worker.event(NO_LOCK, 0);
                }
                if (random.nextInt(5_000) == 0) {
                    worker.buffer.flush();
                }
                if (i % EVENTS_PER_REST == 0) {
                    Thread.yield();
                }
            }
            start(random.nextLong());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private final class Worker {
        final EventBuffer buffer =
                EventBuffer.open(writer, writer.thread("worker", true), new WeakReference<>(Thread.currentThread()));
        private final int slot = newSlot();
        private @Nullable Clock clock;
        private int[] known = {};
        private int events;

        Worker() throws IOException {}

        void underLock(int number) throws IOException {
            Lock lock = locks[number];
            if (clocked) {
                clock = Clock.join(clock, lock.clock);
            } else if (lock.thread >= 0 && lock.thread != buffer.thread()) {
                if (lock.thread >= known.length) {
                    known = Arrays.copyOf(known, lock.thread + 1);
                }
                if (known[lock.thread] < lock.position) {
                    known[lock.thread] = lock.position;
                    buffer.addAcquire(lock.thread, lock.position);
                }
            }
            int position = event(number, ++lock.ticket);
            lock.clock = clock;
            lock.thread = buffer.thread();
            lock.position = position;
        }

        int event(int subject, long object) throws IOException {
            Clock before = clock == null ? Clock.NOTHING : clock;
            Clock after = Clock.after(clock, slot);
            clock = after;
            if (!clocked) {
                int position = buffer.addUnclocked(EventKind.WRITE, subject, object, events++, 0, 0);
                buffer.settle();
                return position;
            }
            buffer.add(EventKind.WRITE, slot, before, after, subject, object, events++, 0, 0);
            buffer.settle();
            return 0;
        }
    }
}
