package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The states of the elements of one array. Woven code keeps one beside each place where it accesses an array. When the palette is
 * full, a successor with the states that are still in use takes over, and all elements here become {@link #MOVED}.
 *
 * <p>Arrays are mostly read, and as a whole. So two threads at a time may know of the whole array that reading it changes nothing
 * while they have a certain tag, see {@link #reader}: they need not look at the elements then. Who reads changes no state such
 * that others could learn more from it; who writes does, and takes that knowledge back before it writes.
 */
public final class ArrayShadow extends ElementStates {

    /** Shorter arrays are not worth a look at the whole. */
    private static final int SHORT = 16;

    private static final VarHandle READER;
    private static final VarHandle OTHER_READER;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            READER = lookup.findVarHandle(ArrayShadow.class, "reader", Shadow.class);
            OTHER_READER = lookup.findVarHandle(ArrayShadow.class, "otherReader", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The tag of a thread that may read every element without changing anything; {@link #ELSEWHERE} if there is none. */
    private Shadow reader = ELSEWHERE;

    private Shadow otherReader = ELSEWHERE;

    /** How often readers had to ask for the state of an element since one last looked at the whole, or a little less. */
    private int asked;

    /** Set once under the monitor of this; after that, to ever later ones. */
    private volatile @Nullable ArrayShadow successor;

    ArrayShadow(Object array, int length) {
        super(array, length, firstCapacity(length));
    }

    private ArrayShadow(Object array, int length, int capacity) {
        super(array, length, capacity);
    }

    /** Whether an access of the thread changes nothing. */
    public boolean isTagged(int index, Context thread) {
        return state(number(index)) == thread.tag;
    }

    /** Whether a read of the thread changes nothing, as far as can be told at once. */
    public boolean isReadable(int index, Context thread) {
        if (isKnownTo(thread)) {
            return true;
        }
        Shadow state = state(number(index));
        return state == thread.tag || state == thread.known || state == thread.knownBefore;
    }

    /** Whether the thread may read every element without changing anything, as far as it knows. */
    boolean isKnownTo(Context thread) {
        Shadow tag = thread.tag;
        return reader == tag || otherReader == tag;
    }

    /** The thread is about to write the element; {@link #end} must follow. Only then the others stop knowing the array. */
    boolean begin(int index, int from, Context thread) {
        if (!change(index, from, BUSY)) {
            return false;
        }
        forget(thread.tag);
        return true;
    }

    /** Nobody knows the whole array any more but who has this tag. Volatile, or the loads might come before the change of a state. */
    private void forget(@Nullable Shadow tag) {
        Shadow one = (Shadow) READER.getVolatile(this);
        if (one != ELSEWHERE && one != tag) {
            reader = ELSEWHERE;
        }
        Shadow other = (Shadow) OTHER_READER.getVolatile(this);
        if (other != ELSEWHERE && other != tag) {
            otherReader = ELSEWHERE;
        }
    }

    /** After each time a thread had to ask about an element: once for the whole array it looks whether it may read all of it. */
    void asked(CaptureState capture, Context thread) {
        asked++;
        if (asked >= length()) {
            asked = 0;
            if (length() >= SHORT) {
                learn(capture, thread);
            }
        }
    }

    /**
     * The elements are looked at after the thread has said so in {@link #reader}: a writer either has begun before and is seen by
     * the look, or sees there that it must take back what is said.
     */
    private void learn(CaptureState capture, Context thread) {
        // Not the field: where the tag is made when it is needed, it is needed now.
        Shadow tag = capture.mode instanceof Reference ? null : capture.mode.release(thread);
        if (tag == null) {
            return;
        }
        VarHandle place = thread.isOther ? OTHER_READER : READER;
        place.setVolatile(this, thread.looksAtArray);
        VarHandle.fullFence();
        place.compareAndSet(this, thread.looksAtArray, isKnown(capture, thread) ? tag : ELSEWHERE);
    }

    private boolean isKnown(CaptureState capture, Context thread) {
        int last = NONE;
        int lastButOne = NONE;
        for (int i = 0; i < length(); i++) {
            int number = numberAcquire(i);
            if (number != last && number != lastButOne) {
                if (number == BUSY || number == MOVED || !capture.mode.isKnown(thread, state(number))) {
                    return false;
                }
                lastButOne = last;
                last = number;
            }
        }
        return true;
    }

    /** After somebody met with MOVED: who has the states now. Moves them if nobody has done so yet. */
    ArrayShadow successor(CaptureState capture, Object array) {
        ArrayShadow next = successor;
        if (next == null) {
            return moved(capture, array);
        }
        // A chain of those that had the states once is kept by nobody.
        for (ArrayShadow later = next.successor; later != null; later = next.successor) {
            next = later;
        }
        successor = next;
        return next;
    }

    private synchronized ArrayShadow moved(CaptureState capture, Object array) {
        ArrayShadow next = successor;
        if (next == null) {
            next = move(array);
            successor = next;
            capture.arrays.replace(next);
        }
        return next;
    }

    private ArrayShadow move(Object array) {
        int length = length();
        int[] numbers = new int[length];
        for (int i = 0; i < length; i++) {
            int number = settled(i);
            while (!change(i, number, MOVED)) {
                number = settled(i);
            }
            numbers[i] = number;
        }
        forget(ELSEWHERE);
        int[] renumbered = new int[capacity()];
        int kept = renumber(numbers, renumbered);
        var next = new ArrayShadow(array, length, capacity(kept, length));
        next.take(this, renumbered, kept);
        for (int i = 0; i < length; i++) {
            next.end(i, renumbered[numbers[i]]);
        }
        return next;
    }
}
