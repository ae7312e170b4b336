package io.threadspec.runtime.capture;

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
final class ElementRanges {

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
        this.left = left == null || left.isOutdated(capture, thread) ? null : left;
        this.view = thread.viewOf(array);
    }

    static LeftStates read(
            CaptureState capture, Context thread, Object array, int from, int to, @Nullable LeftStates left) {
        VarHandle.loadLoadFence(); // The elements before their states, as always.
        var range = new ElementRanges(capture, thread, array, to, left);
        range.read(from);
        return new LeftStates(capture, thread, range.view.states, from, to);
    }

    static LeftStates write(
            CaptureState capture, Context thread, Object array, int from, int to, @Nullable LeftStates left) {
        var range = new ElementRanges(capture, thread, array, to, left);
        range.write(from, left != null);
        return new LeftStates(capture, thread, range.view.states, from, to);
    }

    private void read(int from) {
        int index = from;
        while (index < to && !view.isWholeKnownTo(thread)) {
            ArrayShadow states = view.states;
            int number = states.settled(index);
            if (number == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (isLeft(index, number)) {
                index++;
            } else if (view.isReadableState(number, thread)) {
                index = states.endOfRun(index, to);
            } else {
                int next = view.afterRead(number, thread);
                index = changed(
                        index,
                        number,
                        next == ElementStates.NONE ? OutOfLine.firstRead(capture, thread, view, number) : next);
            }
        }
    }

    private void write(int from, boolean isAfter) {
        int index = from;
        while (index < to) {
            ArrayShadow states = view.states;
            int number = states.settled(index);
            if (number == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (view.isTag(number, thread)) {
                index = states.endOfRun(index, to);
            } else if (isLeft(index, number)) {
                index++;
            } else {
                index = changed(index, number, isAfter ? afterCall(number) : afterWrite(number));
                states.forget(view);
            }
        }
    }

    private boolean isLeft(int index, int number) {
        return left != null && left.isAt(view.states, index, number);
    }

    private int afterWrite(int number) {
        int next = view.afterWrite(number, thread);
        return next == ElementStates.NONE ? OutOfLine.firstWrite(capture, thread, view, number) : next;
    }

    /** Whose write came last is not known. Where happens-before is all that counts, the element then teaches both. */
    private int afterCall(int number) {
        if (capture.mode.ordersEveryUse()) {
            return afterWrite(number);
        }
        Shadow both = thread.releaseAlso(view.states.state(number));
        return view.states.numberOf(both);
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
