package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.thread.Context;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to array elements; the protocol is that of {@link Context}. Woven code loads an element itself and passes the value; a write
 * happens in here. Woven code keeps the thread's view of the array, passes it, and gets the current one back. It passes null if the array
 * is a different one; if it cannot know that, it calls {@link #same}:
 *
 * <pre>
 *   DUP2; POP; ALOAD view; INVOKESTATIC same(Object, ArrayView)ArrayView; ASTORE view
 *   DUP2; IALOAD; DUP_X2; ALOAD context; ALOAD view; INVOKESTATIC read(int[], int, int, Context, ArrayView)ArrayView; ASTORE view
 * </pre>
 *
 * A read begins with a fence: the element must be loaded before its state, else the state from before a write could be read with the value
 * from after it.
 */
public final class ArrayProbes {

    private ArrayProbes() {}

    /** The view, if it is one of this array. */
    public static @Nullable ArrayView same(Object array, @Nullable ArrayView last) {
        return last != null && last.isOf(array) ? last : null;
    }

    /** @param bits of the value that was read; 0 for a reference */
    private static @Nullable ArrayView readSlowly(
            Object array, int index, long bits, @Nullable Object reference, Context thread, @Nullable ArrayView last) {
        if (last == null && thread.isQuiet()) {
            return null;
        }
        ArrayView view = thread.readElement(last, index, array);
        while (thread.asksWhetherTheValueIsThere()
                && !thread.readElementIf(isThere(array, index, bits, reference), view, index)) {
            view = thread.readElement(view, index, array);
        }
        return view;
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

    public static @Nullable ArrayView read(
            byte[] array, int index, byte value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, value, null, thread, last);
    }

    public static @Nullable ArrayView write(
            byte[] array, int index, byte value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            char[] array, int index, char value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, value, null, thread, last);
    }

    public static @Nullable ArrayView write(
            char[] array, int index, char value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            short[] array, int index, short value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, value, null, thread, last);
    }

    public static @Nullable ArrayView write(
            short[] array, int index, short value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            int[] array, int index, int value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, value, null, thread, last);
    }

    public static @Nullable ArrayView write(
            int[] array, int index, int value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            long[] array, int index, long value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, value, null, thread, last);
    }

    public static @Nullable ArrayView write(
            long[] array, int index, long value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            float[] array, int index, float value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, Float.floatToRawIntBits(value), null, thread, last);
    }

    public static @Nullable ArrayView write(
            float[] array, int index, float value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            double[] array, int index, double value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, Double.doubleToRawLongBits(value), null, thread, last);
    }

    public static @Nullable ArrayView write(
            double[] array, int index, double value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            boolean[] array, int index, boolean value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread)
                ? last
                : readSlowly(array, index, value ? 1 : 0, null, thread, last);
    }

    public static @Nullable ArrayView write(
            boolean[] array, int index, boolean value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        array[index] = value;
        thread.endElement(view, index);
        return view;
    }

    public static @Nullable ArrayView read(
            @Nullable Object[] array, int index, @Nullable Object value, Context thread, @Nullable ArrayView last) {
        VarHandle.loadLoadFence();
        return last != null && last.isReadable(index, thread) ? last : readSlowly(array, index, 0, value, thread, last);
    }

    public static @Nullable ArrayView write(
            @Nullable Object[] array, int index, @Nullable Object value, Context thread, @Nullable ArrayView last) {
        if (last != null && last.isTagged(index, thread)) {
            array[index] = value;
            return last;
        }
        ArrayView view = thread.beginElement(last, index, array);
        try {
            array[index] = value;
        } finally { // The array may reject the value; then only the attempt to write is recorded.
            thread.endElement(view, index);
        }
        return view;
    }

    /** BALOAD serves two types of arrays. */
    public static @Nullable ArrayView read(
            Object array, int index, int value, Context thread, @Nullable ArrayView last) {
        return array instanceof byte[] bytes
                ? read(bytes, index, (byte) value, thread, last)
                : read((boolean[]) array, index, value != 0, thread, last);
    }

    /** BASTORE serves two types of arrays; of an int it keeps the lowest byte or bit (JVMS §6.5 bastore). */
    public static @Nullable ArrayView write(
            Object array, int index, int value, Context thread, @Nullable ArrayView last) {
        return array instanceof byte[] bytes
                ? write(bytes, index, (byte) value, thread, last)
                : write((boolean[]) array, index, (value & 1) != 0, thread, last);
    }
}
