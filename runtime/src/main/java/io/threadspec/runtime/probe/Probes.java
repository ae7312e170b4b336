package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.sync.Roles;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/** Called by woven code for threads and monitors, and to encode values. Variables: see {@link Context}. */
public final class Probes {

    private static final Recorder RECORDER = Recorder.get();

    /** A field of its own: it is used by the most frequent of all probes. */
    private static final Threads THREADS = RECORDER.threads;

    private static final Object[] NO_PARAMETERS = {};

    private Probes() {}

    /** The context of the current thread; fetched once in each woven method. */
    public static Context context() {
        return THREADS.current();
    }

    /** The current thread has just entered this object's monitor. */
    public static void acquired(Object lock, Context thread) {
        thread.acquired(lock);
    }

    /** The current thread is about to leave this object's monitor. */
    public static void releasing(Object lock, Context thread) {
        thread.releasing(lock);
    }

    /** As {@link #acquired(Object, Context)}, for a lock that keeps its roles. */
    public static void acquired(@Nullable Roles lock, Context thread) {
        thread.acquired(lock);
    }

    /** As {@link #releasing(Object, Context)}, likewise. */
    public static void releasing(@Nullable Roles lock, Context thread) {
        thread.releasing(lock);
    }

    /** The current thread is about to start this one. */
    public static void forking(@Nullable Thread child, Context thread) {
        if (child != null) {
            RECORDER.threads.forking(child, thread);
        }
    }

    /** The current thread has just returned from joining this one. */
    public static void joined(Thread child, Context thread) {
        RECORDER.threads.joined(child, thread);
    }

    /** A call has returned to the current thread whether this one has ended. */
    public static void ended(@Nullable Object child, boolean happened, Context thread) {
        if (child instanceof Thread other) {
            if (happened) {
                RECORDER.threads.joined(other, thread);
            } else {
                RECORDER.threads.seenAlive(other, thread);
            }
        }
    }

    /** A class with relevant static fields is at the end of its initialiser. */
    public static void initialized(Class<?> type) {
        RECORDER.sightings.initialized(type);
    }

    /** An event of a specification that binds nothing. */
    public static void event(Context thread, int event, int site) {
        thread.event(event, NO_PARAMETERS, site);
    }

    /** An event of a specification with the objects that it binds. */
    public static void event(@Nullable Object[] parameters, Context thread, int event, int site) {
        thread.event(event, parameters, site);
    }

    /** The current thread is about to do something that other threads may learn of through this object. */
    public static void releaseTo(@Nullable Object key, Context thread) {
        if (key != null) {
            thread.releaseTo(key);
        }
    }

    /** The current thread learns what others told this object. */
    public static void acquireFrom(@Nullable Object key, Context thread) {
        if (key != null) {
            thread.acquireFrom(key);
        }
    }

    /** An atomic block begins. */
    public static void atomicBegin(Context thread, int block, int site) {
        thread.beginBlock(block, site, null);
    }

    /**
     * A synchronized atomic block begins: a block before its monitor is entered, a method right after. Does nothing if there is no monitor
     * to enter. The execution is no longer a block if it waits on this object ({@link Waits}).
     */
    public static void atomicBegin(@Nullable Object lock, Context thread, int block, int site) {
        if (lock != null) {
            thread.beginBlock(block, site, lock);
        }
    }

    /** An atomic block ends, by a return or by an exception. */
    public static void atomicEnd(Context thread, int block, int site) {
        thread.endBlock(block, site);
    }

    /** An atomic block begins and ends: no operation is in it. */
    public static void atomicPass(Context thread, int block, int site) {
        thread.passBlock(block, site);
    }

    /** A write is about to happen under the variable's lock; {@code same} says that it changes no value. */
    public static void conflict(boolean same, Context thread, @Nullable Shadow state, String variable) {
        if (same) {
            thread.conflicts(state, variable);
        }
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

    /** Whether {@code encode} gives the same for two values; for writes that conflict. */
    public static boolean isSame(int one, int other) {
        return one == other;
    }

    public static boolean isSame(long one, long other) {
        return one == other;
    }

    public static boolean isSame(float one, float other) {
        return Float.floatToRawIntBits(one) == Float.floatToRawIntBits(other);
    }

    public static boolean isSame(double one, double other) {
        return Double.doubleToRawLongBits(one) == Double.doubleToRawLongBits(other);
    }

    @SuppressWarnings("ReferenceEquality")
    public static boolean isSame(@Nullable Object one, @Nullable Object other) {
        return one == other;
    }
}
