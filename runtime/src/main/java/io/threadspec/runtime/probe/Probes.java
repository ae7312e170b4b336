package io.threadspec.runtime.probe;

import org.jspecify.annotations.Nullable;

/**
 * The probes. Woven code brackets every access to a shared field,
 *
 * <pre>
 *   beforeAccess(shadow);  GETFIELD f;  afterRead(shadow);
 *   beforeAccess(shadow);  PUTFIELD f;  afterWrite(shadow);            // or afterRelevantWrite, afterInitialWrite
 * </pre>
 *
 * and the access is one atomic step with its clock update. Where the object is {@code null} the shadow is too: the probes
 * then do nothing and the access itself throws what it always threw.
 */
public final class Probes {

    private Probes() {}

    /** Starts the atomic step. */
    public static void beforeAccess(@Nullable Shadow shadow) {}

    /** Ends the atomic step of a read. */
    public static void afterRead(@Nullable Shadow shadow) {}

    /** Ends the atomic step of a write that no specification mentions. */
    public static void afterWrite(@Nullable Shadow shadow) {}

    /**
     * Ends the atomic step of a write to a relevant field.
     *
     * @param owner the object, {@code null} for a static field
     * @param value what was written, encoded by {@code encode}
     * @param field index into the relevant fields of the compiled specifications
     * @param site number of the place
     */
    public static void afterRelevantWrite(
            @Nullable Shadow shadow, @Nullable Object owner, long value, int field, int site) {}

    /** As {@link #afterRelevantWrite}, for {@code this.f = …} in a constructor and statics in a class initialiser. */
    public static void afterInitialWrite(
            @Nullable Shadow shadow, @Nullable Object owner, long value, int field, int site) {}

    /** The current thread has just entered this object's monitor, or has come back from waiting on it. */
    public static void acquired(Object lock) {}

    /** The current thread is about to leave this object's monitor, or to wait on it. */
    public static void releasing(Object lock) {}

    /** The current thread is about to start this one. */
    public static void forking(Thread child) {}

    /** The current thread has just returned from joining this one. */
    public static void joined(Thread child) {}

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
        return value == null ? 0 : 1;
    }
}
