package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.array.ArrayShadow;
import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.array.ElementStates;
import io.threadspec.runtime.capture.array.LeftStates;
import io.threadspec.runtime.capture.sync.UnwovenChannel;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to many elements of an array at once, by code of the class library. Each counts as an access by itself, in the order
 * of their indices. Elements that stand beside each other mostly have one state, and what an access makes of one of them it makes of
 * all: so the end of a run of equal numbers is looked for, many at a time. In an array that one thread alone has seen, the states
 * of a run change as fast.
 *
 * <p>Reads are told after the call. If an element was written since, the read counts as one of the new value: the two race. Writes
 * are told before the call, so that a reader of a new value finds its state, and once more after it, of those elements
 * that others have accessed meanwhile.
 */
public final class ElementRanges {

    private final CaptureState capture;
    private final Context thread;
    private final Object array;
    private final int to;

    /** The states before the call, if this is after it. */
    private final @Nullable LeftStates left;

    private ArrayView view;

    private ElementRanges(CaptureState capture, Context thread, Object array, int to, @Nullable LeftStates left) {
        this.capture = capture;
        this.thread = thread;
        this.array = array;
        this.to = to;
        this.left = left == null || left.isOutdated(capture.mode, thread) ? null : left;
        this.view = thread.viewOf(array);
        thread.accessing(array, Context.NO_ELEMENT);
    }

    static void read(CaptureState capture, Context thread, Object array, int from, int to, @Nullable LeftStates left) {
        VarHandle.loadLoadFence(); // The elements before their states, as always.
        new ElementRanges(capture, thread, array, to, left).read(from);
    }

    /** Before the call: the result is for {@link #read} after it. */
    static LeftStates reading(CaptureState capture, Context thread, Object array, int from, int to) {
        var range = new ElementRanges(capture, thread, array, to, null);
        return range.left(from, range.read(from));
    }

    static void written(
            CaptureState capture, Context thread, Object array, int from, int to, @Nullable LeftStates left) {
        new ElementRanges(capture, thread, array, to, left).write(from, left != null);
    }

    /** Before the call: the result is for {@link #written} after it. */
    static LeftStates writing(CaptureState capture, Context thread, Object array, int from, int to) {
        var range = new ElementRanges(capture, thread, array, to, null);
        return range.left(from, range.write(from, false));
    }

    /** Before and after a call of code that is not woven, which may read and write all elements. */
    public static void pass(CaptureState capture, Context thread, Object array, int length, int site) {
        new ElementRanges(capture, thread, array, length, null).pass(site);
    }

    private LeftStates left(int from, int endOfFirstRun) {
        boolean isOne = endOfFirstRun == to || view.states.endOfRun(from, to) == to;
        return new LeftStates(capture.mode, thread, view.states, from, to, isOne);
    }

    /** @return the end of the first run; nothing is known of it if the thread knows the whole array */
    private int read(int from) {
        int first = from;
        int index = from;
        while (index < to && !view.isWholeKnownTo(thread)) {
            ArrayShadow states = view.states;
            int number = states.settled(index, capture.mode.lockOwners);
            if (number == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (view.isReadableState(number, thread)) {
                index = states.endOfRun(index, to);
            } else if (left != null && left.isAt(states, index, number)) {
                index = left.endOfRun(states, index, to);
            } else {
                index = changed(index, number, afterRead(number));
            }
            first = first == from ? index : first;
        }
        return first;
    }

    /** @return the end of the first run */
    private int write(int from, boolean isAfter) {
        int first = from;
        int index = from;
        while (index < to) {
            ArrayShadow states = view.states;
            int number = states.settled(index, capture.mode.lockOwners);
            if (number == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (view.isTag(number, thread)) {
                index = states.endOfRun(index, to);
            } else if (left != null && left.isAt(states, index, number)) {
                index = left.endOfRun(states, index, to);
            } else {
                index = changed(index, number, isAfter ? afterCall(number) : afterWrite(number));
                states.forget(view);
            }
            first = first == from ? index : first;
        }
        return first;
    }

    /** What is handed on is told first, as by an {@link UnwovenChannel}. Learning may go on while elements are looked at. */
    private void pass(int site) {
        Shadow before = thread.order;
        boolean told = false;
        int index = 0;
        while (index < to) {
            ArrayShadow states = view.states;
            int number = states.settled(index, capture.mode.lockOwners);
            int next = number == ElementStates.MOVED ? number : afterPass(number);
            if (next == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (next == number && capture.mode.hasTags()) {
                index = states.endOfRun(index, to);
            } else {
                if (!told) {
                    thread.sink.unwovenOrder(false, site);
                    told = true;
                }
                index = changed(index, number, next);
                states.forget(view);
            }
        }
        if (thread.order != before || !capture.mode.hasTags()) {
            thread.sink.unwovenOrder(true, site);
        }
    }

    private int afterPass(int number) {
        ArrayShadow states = view.states;
        Shadow state = states.state(number);
        if (capture.mode.hasTags()) {
            Shadow next = capture.mode.accessPossible(thread, state);
            return next == state ? number : states.numberOf(next, thread);
        }
        synchronized (states) { // Where states are changed as they are.
            return states.numberOf(capture.mode.accessPossible(thread, state), thread);
        }
    }

    /** Of an element that another thread may have written meanwhile: no operation of a transaction, as all of these. */
    private int afterRead(int number) {
        if (thread.transactions != null) {
            return OutOfLine.orderRead(capture, thread, view, number);
        }
        int next = view.afterRead(number, thread);
        return next == ElementStates.NONE ? OutOfLine.firstRead(capture, thread, view, number) : next;
    }

    private int afterWrite(int number) {
        if (thread.transactions != null) {
            return OutOfLine.orderWrite(capture, thread, view, number);
        }
        int next = view.afterWrite(number, thread);
        return next == ElementStates.NONE ? OutOfLine.firstWrite(capture, thread, view, number) : next;
    }

    /** Whose write came last is not known. Where happens-before is all that counts, the element then teaches both. */
    private int afterCall(int number) {
        if (capture.mode.ordersEveryUse()) {
            return afterWrite(number);
        }
        Shadow both = thread.releaseAlso(view.states.state(number));
        return view.states.numberOf(both, thread);
    }

    /** Gives the elements of a run the next number; the index behind those that have it. */
    private int changed(int index, int number, int next) {
        if (next == ElementStates.MOVED) {
            view = thread.current(view, array);
            return index;
        }
        if (next == ElementStates.NONE) {
            // A mode in which a read leaves the state as it is; the next look finds it known.
            capture.mode.read(thread, view.states.state(number));
            return index;
        }
        // Where states are changed as they are, each element has one of its own.
        int end = capture.mode.hasTags() ? to : index + 1;
        return view.states.changeRun(index, end, number, next, thread);
    }
}
