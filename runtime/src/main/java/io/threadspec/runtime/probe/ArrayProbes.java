package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.ArrayShadow;
import io.threadspec.runtime.capture.Context;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to array elements; the protocol is that of {@link Context}. Woven code loads the element itself and tells what it
 * found, a write happens in here. Each place keeps the shadow of the array that it accessed last, and gets the right one back:
 *
 * <pre>
 *   DUP2; IALOAD; DUP_X2; ALOAD context; ALOAD shadow; INVOKESTATIC read([IIILContext;LArrayShadow;)LArrayShadow;; ASTORE shadow
 * </pre>
 *
 * A read begins with a fence: the element is to be loaded before its state, or a state from before the write is found beside the
 * value from after it.
 */
public final class ArrayProbes {

    private ArrayProbes() {}

    private static @Nullable ArrayShadow shadow(@Nullable ArrayShadow last, Object array, int length, Context thread) {
        return last != null && last.refersTo(array) ? last : thread.shadowOf(array, length);
    }

    /** @param bits of the value that was read, of a reference the thing itself */
    private static ArrayShadow readSlowly(
            Object array, int index, long bits, @Nullable Object reference, ArrayShadow shadow, Context thread) {
        ArrayShadow states = shadow;
        for (int state = thread.readElement(states, index); state != ArrayShadow.NONE; ) {
            if (state == ArrayShadow.MOVED) {
                states = thread.current(states, array);
            } else if (thread.readElement(states, index, state, isThere(array, index, bits, reference))) {
                break;
            }
            state = thread.readElement(states, index);
        }
        return states;
    }

    @SuppressWarnings("ReferenceEquality")
    private static boolean isThere(Object array, int index, long bits, @Nullable Object reference) {
        return array instanceof Object[] references ? references[index] == reference : bits(array, index) == bits;
    }

    private static long bits(Object array, int index) {
        if (array instanceof int[] ints) {
            return ints[index];
        } else if (array instanceof double[] doubles) {
            return Double.doubleToRawLongBits(doubles[index]);
        } else if (array instanceof long[] longs) {
            return longs[index];
        } else if (array instanceof byte[] bytes) {
            return bytes[index];
        } else if (array instanceof char[] chars) {
            return chars[index];
        } else if (array instanceof boolean[] booleans) {
            return booleans[index] ? 1 : 0;
        } else if (array instanceof float[] floats) {
            return Float.floatToRawIntBits(floats[index]);
        }
        return ((short[]) array)[index];
    }

    public static @Nullable ArrayShadow read(
            byte[] array, int index, byte value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, value, null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            byte[] array, int index, byte value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            char[] array, int index, char value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, value, null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            char[] array, int index, char value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            short[] array, int index, short value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, value, null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            short[] array, int index, short value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            int[] array, int index, int value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, value, null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            int[] array, int index, int value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            long[] array, int index, long value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, value, null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            long[] array, int index, long value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            float[] array, int index, float value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, Float.floatToRawIntBits(value), null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            float[] array, int index, float value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            double[] array, int index, double value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, Double.doubleToRawLongBits(value), null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            double[] array, int index, double value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            boolean[] array, int index, boolean value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, value ? 1 : 0, null, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            boolean[] array, int index, boolean value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        array[index] = value;
        thread.endElement(states, index);
        return states;
    }

    public static @Nullable ArrayShadow read(
            @Nullable Object[] array, int index, @Nullable Object value, Context thread, @Nullable ArrayShadow last) {
        VarHandle.loadLoadFence();
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        return shadow == null || shadow.isReadable(index, thread)
                ? shadow
                : readSlowly(array, index, 0, value, shadow, thread);
    }

    public static @Nullable ArrayShadow write(
            @Nullable Object[] array, int index, @Nullable Object value, Context thread, @Nullable ArrayShadow last) {
        ArrayShadow shadow = shadow(last, array, array.length, thread);
        if (shadow == null || shadow.isTagged(index, thread)) {
            array[index] = value;
            return shadow;
        }
        ArrayShadow states = thread.beginElement(shadow, index, array);
        try {
            array[index] = value;
        } finally { // The array may refuse the value; that the thread meant to write is then all that is told.
            thread.endElement(states, index);
        }
        return states;
    }

    /** BALOAD serves two types of arrays. */
    public static @Nullable ArrayShadow read(
            Object array, int index, int value, Context thread, @Nullable ArrayShadow last) {
        return array instanceof byte[] bytes
                ? read(bytes, index, (byte) value, thread, last)
                : read((boolean[]) array, index, value != 0, thread, last);
    }

    /** BASTORE serves two types of arrays; of an int it keeps the lowest byte or bit (JVMS §6.5 bastore). */
    public static @Nullable ArrayShadow write(
            Object array, int index, int value, Context thread, @Nullable ArrayShadow last) {
        return array instanceof byte[] bytes
                ? write(bytes, index, (byte) value, thread, last)
                : write((boolean[]) array, index, (value & 1) != 0, thread, last);
    }
}
