package io.threadspec.runtime.probe;

import io.threadspec.runtime.clock.VectorClock;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The probes. Woven code brackets every access to a shared field,
 *
 * <pre>
 *   beforeAccess(shadow);  GETFIELD f;  afterRead(shadow);
 *   beforeAccess(shadow);  PUTFIELD f;  afterWrite(shadow);            // or afterRelevantWrite, afterInitialWrite
 * </pre>
 *
 * and the access is one atomic step with its clock update: algorithm A of Rosu and Sen, figure 2. Where the object is
 * {@code null} the shadow is too: the probes then do nothing and the access itself throws what it always threw.
 */
public final class Probes {

    private static final Recorder RECORDER = Recorder.get();

    private Probes() {}

    /** Starts the atomic step. */
    public static void beforeAccess(@Nullable Shadow shadow) {
        if (shadow != null) {
            shadow.lock();
        }
    }

    /** Ends the atomic step of a read. */
    public static void afterRead(@Nullable Shadow shadow) {
        if (shadow != null) {
            try {
                shadow.read(RECORDER.threads.current().clock);
            } finally {
                shadow.unlock();
            }
        }
    }

    /** Ends the atomic step of a write that no specification mentions. */
    public static void afterWrite(@Nullable Shadow shadow) {
        if (shadow != null) {
            try {
                shadow.write(RECORDER.threads.current().clock);
            } finally {
                shadow.unlock();
            }
        }
    }

    /**
     * Ends the atomic step of a write to a relevant field.
     *
     * @param owner the object, {@code null} for a static field
     * @param value what was written, encoded by {@code encode}
     * @param field index into the relevant fields of the compiled specifications
     * @param site number of the place
     */
    public static void afterRelevantWrite(
            @Nullable Shadow shadow, @Nullable Object owner, long value, int field, int site) {
        if (shadow != null) {
            try {
                ThreadState thread = RECORDER.threads.current();
                if (thread.slot == ThreadState.NO_SLOT) {
                    thread.slot = RECORDER.newSlot();
                }
                VectorClock clock = thread.clock;
                clock.increment(thread.slot); // step 1
                shadow.write(clock); // step 3
                RECORDER.record(EventKind.WRITE, thread, owner, value, field, site); // step 4
            } finally {
                shadow.unlock();
            }
        }
    }

    /**
     * As {@link #afterRelevantWrite}, for {@code this.f = …} in a constructor and statics in a class initialiser: it orders
     * like a write, but belongs to the initial state and not to the run.
     */
    public static void afterInitialWrite(
            @Nullable Shadow shadow, @Nullable Object owner, long value, int field, int site) {
        if (shadow != null) {
            try {
                ThreadState thread = RECORDER.threads.current();
                shadow.write(thread.clock);
                RECORDER.record(EventKind.INITIAL_WRITE, thread, owner, value, field, site);
            } finally {
                shadow.unlock();
            }
        }
    }

    /** The current thread has just entered this object's monitor, or has come back from waiting on it. */
    public static void acquired(Object lock) {
        lockWritten(lock);
    }

    /** The current thread is about to leave this object's monitor, or to wait on it. */
    public static void releasing(Object lock) {
        lockWritten(lock);
    }

    /** A lock is a shared variable that is written when it is taken and when it is given back (section 3.1). */
    private static void lockWritten(Object lock) {
        Shadow shadow = RECORDER.monitors.computeIfAbsent(lock, Shadow::new);
        beforeAccess(shadow);
        afterWrite(shadow);
    }

    /** The current thread is about to start this one. */
    public static void forking(@Nullable Thread child) {
        if (child != null) {
            RECORDER.threads.forking(child);
        }
    }

    /** The current thread has just returned from joining this one. */
    public static void joined(Thread child) {
        RECORDER.threads.joined(child);
    }

    public static long encode(boolean value) {
        return value ? 1 : 0;
    }

    public static long encode(char value) {
        return value;
    }

    /** Also for {@code byte} and {@code short}. */
    public static long encode(int value) {
        return value;
    }

    public static long encode(long value) {
        return value;
    }

    public static long encode(float value) {
        return Float.floatToRawIntBits(value);
    }

    public static long encode(double value) {
        return Double.doubleToRawLongBits(value);
    }

    public static long encode(@Nullable Object value) {
        return RECORDER.number(value);
    }
}
