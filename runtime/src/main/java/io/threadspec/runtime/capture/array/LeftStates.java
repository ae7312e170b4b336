package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.capture.mode.Capture;
import io.threadspec.runtime.capture.mode.Knowledge;
import org.jspecify.annotations.Nullable;

/**
 * The states that a thread left on a range of elements before a call of the class library: after the call only those elements
 * matter that others have accessed meanwhile. Used by that thread alone.
 */
public final class LeftStates {

    private final ArrayShadow states;
    private final int from;

    /** The number of all of them, or NONE. */
    private final int number;

    /** By index from the first; empty if all are one. */
    private final int[] numbers;

    /** What the thread knew: its tag, or its clock where tags tell nothing. */
    private final @Nullable Object knowledge;

    /** @param isOne whether all elements have one number, if nobody has accessed them since */
    public LeftStates(Capture mode, Knowledge thread, ArrayShadow states, int from, int to, boolean isOne) {
        this.states = states;
        this.from = from;
        this.number = isOne ? states.numberAcquire(from) : ElementStates.NONE;
        this.numbers = new int[isOne ? 0 : to - from];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = states.numberAcquire(from + i);
        }
        this.knowledge = knowledge(mode, thread);
    }

    private static @Nullable Object knowledge(Capture mode, Knowledge thread) {
        return mode.hasTags() ? thread.tag : thread.vector.stamps();
    }

    /** Whether the thread has learnt something since, as in a function that the call has called. */
    public boolean isOutdated(Capture mode, Knowledge thread) {
        Object now = knowledge(mode, thread);
        return thread.records() // Its record tells more than both.
                || (mode.hasTags() ? knowledge != now : knowledge == null || !knowledge.equals(now));
    }

    /** Whether an element still has the state that was left; its number now is this one. */
    public boolean isAt(ArrayShadow now, int index, int numberNow) {
        int left = number == ElementStates.NONE ? numbers[index - from] : number;
        return now == states ? left == numberNow : states.state(left) == now.state(numberNow);
    }

    /** The first index behind an element that {@link #isAt} holds of, of which it may not hold. */
    public int endOfRun(ArrayShadow now, int index, int to) {
        return now == states && number != ElementStates.NONE ? states.endOfRun(index, to) : index + 1;
    }
}
