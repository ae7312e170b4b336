package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to array elements; the protocol is that of {@link Context}. Woven code loads the element itself and tells what it
 * found, a write happens in here:
 *
 * <pre>
 *   DUP2; IALOAD; DUP_X2; ALOAD context; INVOKESTATIC read([IIILContext;)V
 *   ALOAD context; INVOKESTATIC write([IIILContext;)V
 * </pre>
 */
public final class ArrayProbes {

    private ArrayProbes() {}

    private static boolean isFast(@Nullable Shadow @Nullable [] states, int index, Context thread) {
        return (states == null ? null : states[index]) == thread.tag;
    }

    private static void readIf(boolean current, @Nullable Shadow[] states, int index, Context thread) {
        states[index] = thread.readIf(current, states[index]);
    }

    public static void read(byte[] array, int index, byte value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            byte[] array, int index, byte value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(byte[] array, int index, byte value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(byte[] array, int index, byte value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(char[] array, int index, char value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            char[] array, int index, char value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(char[] array, int index, char value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(char[] array, int index, char value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(short[] array, int index, short value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            short[] array, int index, short value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(short[] array, int index, short value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(short[] array, int index, short value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(int[] array, int index, int value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            int[] array, int index, int value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(int[] array, int index, int value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(int[] array, int index, int value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(long[] array, int index, long value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            long[] array, int index, long value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(long[] array, int index, long value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(long[] array, int index, long value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(float[] array, int index, float value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            float[] array, int index, float value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(float[] array, int index, float value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(float[] array, int index, float value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(double[] array, int index, double value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            double[] array, int index, double value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(double[] array, int index, double value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            double[] array, int index, double value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(boolean[] array, int index, boolean value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            boolean[] array, int index, boolean value, @Nullable Shadow @Nullable [] states, Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(array[index] == value, states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(boolean[] array, int index, boolean value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            boolean[] array, int index, boolean value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
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

    public static void read(@Nullable Object[] array, int index, @Nullable Object value, Context thread) {
        VarHandle.loadLoadFence();
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (!isFast(states, index, thread)) {
            readSlowly(array, index, value, states, thread);
        }
    }

    private static void readSlowly(
            @Nullable Object[] array,
            int index,
            @Nullable Object value,
            @Nullable Shadow @Nullable [] states,
            Context thread) {
        if (states == null || thread.isKnown(states[index])) {
            return;
        }
        thread.enter(array, index);
        try {
            readIf(Probes.isSame(array[index], value), states, index, thread);
        } finally {
            thread.leave();
        }
    }

    public static void write(@Nullable Object[] array, int index, @Nullable Object value, Context thread) {
        @Nullable Shadow[] states = thread.states(array, array.length);
        if (states == null || isFast(states, index, thread)) {
            array[index] = value;
        } else {
            writeSlowly(array, index, value, states, thread);
        }
    }

    private static void writeSlowly(
            @Nullable Object[] array, int index, @Nullable Object value, @Nullable Shadow[] states, Context thread) {
        thread.enter(array, index);
        try {
            Shadow before = states[index];
            Shadow next = thread.write(before);
            states[index] = BusyShadow.BUSY;
            VarHandle.storeStoreFence();
            Shadow after = before;
            try {
                array[index] = value;
                after = next;
            } finally { // The array may refuse the value.
                VarHandle.storeStoreFence();
                states[index] = after;
            }
        } finally {
            thread.leave();
        }
    }

    /** BALOAD serves two types of arrays. */
    public static void read(Object array, int index, int value, Context thread) {
        if (array instanceof byte[] bytes) {
            read(bytes, index, (byte) value, thread);
        } else {
            read((boolean[]) array, index, value != 0, thread);
        }
    }

    /** BASTORE serves two types of arrays; of an int it keeps the lowest byte or bit (JVMS §6.5 bastore). */
    public static void write(Object array, int index, int value, Context thread) {
        if (array instanceof byte[] bytes) {
            write(bytes, index, (byte) value, thread);
        } else {
            write((boolean[]) array, index, (value & 1) != 0, thread);
        }
    }
}
