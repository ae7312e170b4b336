package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to array elements, see {@link Context} for the protocol. Woven code loads the element itself first, so that what
 * the program does wrong is thrown where it does it, and hands over what it found:
 *
 * <pre>
 *   DUP2; IALOAD; ALOAD context; INVOKESTATIC read([IIILContext;)I
 * </pre>
 *
 * A write happens in here. References are not loaded again on the slow path: the verifier would have to be told their type.
 */
public final class ArrayProbes {

    private ArrayProbes() {}

    private static boolean isFast(@Nullable Shadow @Nullable [] states, int index, Context thread) {
        return (states == null ? null : states[index]) == thread.tag;
    }

    private static void enter(Object array, int index, Context thread) {
        thread.enter(array, index);
    }

    public static boolean read(boolean[] array, int index, boolean value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static boolean readSlowly(
            boolean[] array, int index, boolean value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            boolean read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(boolean[] array, int index, boolean value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            boolean[] array, int index, boolean value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static byte read(byte[] array, int index, byte value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static byte readSlowly(
            byte[] array, int index, byte value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            byte read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(byte[] array, int index, byte value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            byte[] array, int index, byte value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static char read(char[] array, int index, char value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static char readSlowly(
            char[] array, int index, char value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            char read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(char[] array, int index, char value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            char[] array, int index, char value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static short read(short[] array, int index, short value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static short readSlowly(
            short[] array, int index, short value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            short read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(short[] array, int index, short value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            short[] array, int index, short value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static int read(int[] array, int index, int value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static int readSlowly(
            int[] array, int index, int value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            int read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(int[] array, int index, int value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            int[] array, int index, int value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static long read(long[] array, int index, long value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static long readSlowly(
            long[] array, int index, long value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            long read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(long[] array, int index, long value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            long[] array, int index, long value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static float read(float[] array, int index, float value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static float readSlowly(
            float[] array, int index, float value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            float read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(float[] array, int index, float value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            float[] array, int index, float value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    public static double read(double[] array, int index, double value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        return isFast(states, index, thread) ? value : readSlowly(array, index, value, states, thread);
    }

    private static double readSlowly(
            double[] array, int index, double value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return value;
        }
        enter(array, index, thread);
        try {
            double read = array[index];
            states[index] = thread.read(states[index]);
            return read;
        } finally {
            thread.leave();
        }
    }

    public static void write(double[] array, int index, double value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            double[] array, int index, double value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }

    /** BALOAD serves two types of arrays. */
    public static int readByteOrBoolean(Object array, int index, int value, Context thread) {
        return array instanceof byte[] bytes
                ? read(bytes, index, (byte) value, thread)
                : read((boolean[]) array, index, value != 0, thread) ? 1 : 0;
    }

    /** BASTORE serves two types of arrays; of an int it keeps the lowest byte or bit. */
    public static void writeByteOrBoolean(Object array, int index, int value, Context thread) {
        if (array instanceof byte[] bytes) {
            write(bytes, index, (byte) value, thread);
        } else {
            write((boolean[]) array, index, (value & 1) != 0, thread);
        }
    }

    public static void readReference(@Nullable Object[] array, int index, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, states, thread);
        }
    }

    private static void readSlowly(Object array, int index, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        enter(array, index, thread);
        try {
            states[index] = thread.read(states[index]);
        } finally {
            thread.leave();
        }
    }

    public static void writeReference(@Nullable Object[] array, int index, @Nullable Object value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeReferenceSlowly(array, index, value, states, thread);
        }
    }

    private static void writeReferenceSlowly(
            @Nullable Object[] array,
            int index,
            @Nullable Object value,
            @Nullable Shadow @Nullable [] states,
            Context thread) {
        if (states == null) {
            array[index] = value;
            return;
        }
        enter(array, index, thread);
        try {
            Shadow next = thread.write(states[index]);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            array[index] = value;
            VarHandle.storeStoreFence();
            states[index] = next;
        } finally {
            thread.leave();
        }
    }
}
