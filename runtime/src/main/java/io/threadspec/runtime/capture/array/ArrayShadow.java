package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.capture.mode.Capture;
import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The states of the elements of one array, with two threads at a time that may know the whole of it: see {@link ArrayView}. When
 * the palette is full, a successor with the states that are still in use takes over, and all elements here become {@link
 * #MOVED}.
 */
public final class ArrayShadow extends ElementStates {

    private static final VarHandle LOOKER = looker("looker");
    private static final VarHandle OTHER_LOOKER = looker("otherLooker");

    private static final Object MANY = new Object();

    /**
     * Who has the states of an array now. Those who had them refer to this and not to their successor: a thread that keeps an early one, and
     * does not come back to the array, would keep all that came later.
     */
    private static final class Latest {

        /** Written by the one that it was, under the monitor of that; read without it. */
        private volatile @Nullable ArrayShadow states;
    }

    /** The view of a thread that may know the whole. */
    @SuppressWarnings("UnusedVariable") // By its handle.
    private @Nullable ArrayView looker;

    @SuppressWarnings("UnusedVariable")
    private @Nullable ArrayView otherLooker;

    /** For all that have or had the states of the array. */
    private final Latest latest;

    /** Who has seen the array: a thread's own, or {@link #MANY}. Written under the monitor of this, becomes MANY once. */
    private volatile Object viewer;

    ArrayShadow(Object array, int length, Object viewer) {
        super(array, length, firstCapacity(length));
        this.viewer = viewer;
        this.latest = new Latest();
    }

    private ArrayShadow(Object array, int length, int capacity, Object viewer, Latest latest) {
        super(array, length, capacity);
        this.viewer = viewer;
        this.latest = latest;
    }

    /** A thread is about to access elements. */
    public void seenBy(Object thread) {
        if (viewer != thread && viewer != MANY) {
            synchronized (this) {
                viewer = MANY;
            }
        }
    }

    /**
     * Changes the numbers of elements that have this one, from an index to the first that has another; returns that. Who is the only one
     * to have seen the array can do it at once: another thread has to wait for the monitor before its first access.
     */
    public int changeRun(int index, int to, int from, int next, Knowledge thread) {
        if (from != next && viewer == thread.viewer) {
            synchronized (this) {
                if (viewer == thread.viewer && numberAcquire(index) == from) {
                    return fillRun(index, to, next);
                }
            }
        }
        return from == next ? endOfRun(index, to) : changeEach(index, to, from, next);
    }

    private static VarHandle looker(String name) {
        try {
            return MethodHandles.lookup().findVarHandle(ArrayShadow.class, name, ArrayView.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The thread of this view is about to write the element; {@link #end} must follow. Only then the others stop knowing the array. */
    public boolean begin(int index, int from, ArrayView view, Knowledge thread) {
        thread.writingIndex = index;
        thread.writing = arrayNumber;
        if (!change(index, from, BUSY)) {
            thread.writing = Knowledge.NOTHING;
            return false;
        }
        forget(view);
        return true;
    }

    /** Ends the write that {@link #begin} began. In this order, or those who wait would take the write for one that was left behind. */
    public void end(int index, int number, Knowledge thread) {
        set(index, number);
        VarHandle.storeStoreFence();
        thread.writing = Knowledge.NOTHING;
    }

    /**
     * Nobody knows the whole array any more but this view. Volatile, or the loads might come before the change of a state. The views
     * stay in their places: if one left before its knowledge went, the next writer would not find it.
     */
    public void forget(@Nullable ArrayView view) {
        ArrayView one = (ArrayView) LOOKER.getVolatile(this);
        if (one != null && one != view) {
            one.forgetWhole();
        }
        ArrayView other = (ArrayView) OTHER_LOOKER.getVolatile(this);
        if (other != null && other != view) {
            other.forgetWhole();
        }
    }

    /**
     * A thread is about to look at the whole; from now on writers find its view. Who was in its place knows nothing any more
     * before it leaves, and cannot look again until it has left.
     */
    synchronized void announce(ArrayView view, boolean isOther) {
        VarHandle place = isOther ? OTHER_LOOKER : LOOKER;
        ArrayView before = (ArrayView) place.getVolatile(this);
        if (before != view) {
            if (before != null) {
                before.forgetWhole();
            }
            place.setVolatile(this, view);
        }
    }

    /** Whether reading changes no element's state. */
    boolean isKnown(Capture mode, Knowledge thread) {
        int last = NONE;
        int lastButOne = NONE;
        for (int i = 0; i < length(); i++) {
            int number = numberAcquire(i);
            if (number != last && number != lastButOne) {
                if (isBusy(number) || number == MOVED || !mode.isKnown(thread, state(number))) {
                    return false;
                }
                lastButOne = last;
                last = number;
            }
        }
        return true;
    }

    /** After somebody met with MOVED, or found no room: who has the states now. Moves them if nobody has done so yet. */
    public ArrayShadow successor(ArrayShadows arrays, Object array, LockOwners owners) {
        ArrayShadow now = latest.states;
        return now == null || now == this ? moved(arrays, array, owners) : now;
    }

    private synchronized ArrayShadow moved(ArrayShadows arrays, Object array, LockOwners owners) {
        ArrayShadow now = latest.states;
        if (now == null || now == this) { // Null if this is the first.
            now = move(array, owners);
            latest.states = now;
            arrays.replace(array, now);
        }
        return now;
    }

    private ArrayShadow move(Object array, LockOwners owners) {
        int length = length();
        int[] numbers = new int[length];
        for (int i = 0; i < length; i++) {
            int number = settled(i, owners);
            while (!change(i, number, MOVED)) {
                number = settled(i, owners);
            }
            numbers[i] = number;
        }
        forget(null);
        int[] renumbered = new int[capacity()];
        List<Shadow> kept = renumber(numbers, renumbered);
        var next = new ArrayShadow(array, length, nextCapacity(kept.size()), viewer, latest);
        next.take(kept);
        for (int i = 0; i < length; i++) {
            next.set(i, renumbered[numbers[i]]);
        }
        return next;
    }
}
