package io.threadspec.runtime.probe;

import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.array.LeftStates;
import io.threadspec.runtime.capture.thread.Context;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to elements by the class library: {@code System.arraycopy}, {@code Arrays} and {@code clone}. Woven code reports reads after the
 * call, and writes before and after it. Ranges are the arguments of the call; the call itself rejects a range outside the array, and an
 * object that is no array.
 */
public final class BulkProbes {

    private BulkProbes() {}

    /** After elements were read. */
    public static void read(@Nullable Object array, int from, int to, Context thread) {
        if (array != null) {
            thread.readElements(array, start(from), end(array, to), null);
        }
    }

    /** After all elements were read, as {@code clone} does. */
    public static void read(Object array, Context thread) {
        read(array, 0, Integer.MAX_VALUE, thread);
    }

    /** Before elements are written; the result is for {@link #written}. */
    public static @Nullable LeftStates writing(@Nullable Object array, int from, int to, Context thread) {
        return array == null ? null : thread.writingElements(array, start(from), end(array, to));
    }

    public static void written(@Nullable LeftStates left, @Nullable Object array, int from, int to, Context thread) {
        if (array != null) {
            thread.writtenElements(array, start(from), end(array, to), left);
        }
    }

    private static int start(int from) {
        return Math.max(0, from);
    }

    private static int end(Object array, int to) {
        return array.getClass().isArray() ? Math.min(to, Array.getLength(array)) : 0;
    }

    /** In place of {@link System#arraycopy}. */
    public static void arraycopy(
            @Nullable Object source, int from, @Nullable Object target, int place, int length, Context thread) {
        if (source == null || target == null || length <= 0 || thread.isQuiet()) {
            copy(source, from, target, place, length);
        } else {
            copySlowly(source, from, target, place, length, thread);
        }
    }

    private static void copySlowly(Object source, int from, Object target, int place, int length, Context thread) {
        // The sums may be too large for an int; then the ranges are empty, and the call throws.
        int sourceEnd = end(source, from + length);
        int targetEnd = end(target, place + length);
        // Reads come first: a thread that reads the elements written next learns what these reads taught.
        LeftStates read = thread.readingElements(source, start(from), sourceEnd);
        LeftStates written = thread.writingElements(target, start(place), targetEnd);
        copy(source, from, target, place, length);
        if (source != target) {
            thread.readElements(source, start(from), sourceEnd, read);
        }
        thread.writtenElements(target, start(place), targetEnd, written);
    }

    @SuppressWarnings("NullAway") // It throws the exception that the program expects.
    private static void copy(@Nullable Object source, int from, @Nullable Object target, int place, int length) {
        System.arraycopy(source, from, target, place, length);
    }

    /** Reads of an array and of the arrays in it, as by {@code Arrays.deepToString}. */
    public static void readDeep(@Nullable Object array, int from, int to, Context thread) {
        if (array == null || thread.isQuiet()) {
            return;
        }
        Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> next = new ArrayDeque<>();
        next.add(array);
        for (Object one = next.poll(); one != null; one = next.poll()) {
            if (met.add(one)) {
                read(one, from, to, thread);
                if (one instanceof Object[] elements) {
                    for (Object element : elements) {
                        if (element != null && element.getClass().isArray()) {
                            next.add(element);
                        }
                    }
                }
            }
        }
    }

    // ---- Arrays.setAll: calls of the program's own function lie between the writes
    // -----------------------------------

    public static void setAll(int[] array, IntUnaryOperator generator, Context thread) {
        Objects.requireNonNull(generator);
        ArrayView view = null;
        for (int i = 0; i < array.length; i++) {
            view = ArrayProbes.write(array, i, generator.applyAsInt(i), thread, view);
        }
    }

    public static void setAll(long[] array, IntToLongFunction generator, Context thread) {
        Objects.requireNonNull(generator);
        ArrayView view = null;
        for (int i = 0; i < array.length; i++) {
            view = ArrayProbes.write(array, i, generator.applyAsLong(i), thread, view);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction generator, Context thread) {
        Objects.requireNonNull(generator);
        ArrayView view = null;
        for (int i = 0; i < array.length; i++) {
            view = ArrayProbes.write(array, i, generator.applyAsDouble(i), thread, view);
        }
    }

    public static void setAll(@Nullable Object[] array, IntFunction<?> generator, Context thread) {
        Objects.requireNonNull(generator);
        ArrayView view = null;
        for (int i = 0; i < array.length; i++) {
            view = ArrayProbes.write(array, i, generator.apply(i), thread, view);
        }
    }
}
