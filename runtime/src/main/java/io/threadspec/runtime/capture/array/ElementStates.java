package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A state for each element of an array. States change by compare-and-set, so no lock is needed.
 *
 * <p>Most elements of an array share a few states, those that the last sweeps over it left. So an element has the number of
 * its state, and the states stand in a palette: a change is then one of a byte, which no garbage collector needs to hear of. A
 * palette entry never changes. With more states than bytes can tell apart, numbers are ints.
 */
public abstract sealed class ElementStates extends WeakReference<Object> permits ArrayShadow {

    /** Numbers of what is no state. They stand in every palette, so that nobody has to ask for them. */
    static final int UNTOUCHED = 0;

    static final int BUSY = 1;

    /** The states are elsewhere, or must be, because there is no room. */
    public static final int MOVED = 2;

    /** No number. */
    public static final int NONE = -1;

    private static final int FIRST = 3;

    private static final int SMALLEST = 8;
    private static final int NARROW_LENGTH = 1 << 12;

    /** How often who waits yields before it asks whether somebody is writing. */
    private static final int PATIENCE = 16;

    /** How far back a state is looked for. */
    private static final int LATE = 8;

    private static final int NARROW_CAPACITY = 1 << Byte.SIZE;
    static final int BYTE = NARROW_CAPACITY - 1;

    private static final VarHandle NARROW = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final VarHandle WIDE = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle PALETTE = MethodHandles.arrayElementVarHandle(Shadow[].class);

    /** The state of an element that is MOVED. */
    private static final Shadow ELSEWHERE = new BusyShadow();

    /** One of the two is empty. */
    private final byte[] narrow;

    private final int[] wide;

    private final @Nullable Shadow[] palette;

    /** Where the last state was entered or found, or one of the last: a hint. */
    private int newest;

    /** How many entries there are, or a little less: a hint. */
    private int used = FIRST;

    ElementStates(Object array, int length, int capacity) {
        super(array);
        boolean isNarrow = capacity <= NARROW_CAPACITY;
        narrow = new byte[isNarrow ? length : 0];
        wide = new int[isNarrow ? 0 : length];
        palette = new Shadow[capacity];
        palette[BUSY] = BusyShadow.BUSY;
        palette[MOVED] = ELSEWHERE;
    }

    byte[] narrow() {
        return narrow;
    }

    int[] wide() {
        return wide;
    }

    /** The state that has this number. */
    @Nullable
    public Shadow state(int number) {
        return palette[number];
    }

    /** The number of the state of an element that nobody is writing; MOVED if the states are elsewhere. */
    public int settled(int index, LockOwners owners) {
        int number = numberAcquire(index);
        if (number == BUSY) {
            long since = System.nanoTime();
            for (int yields = 0; number == BUSY; yields++) {
                // An error struck the writer: it has ended, does something else, or has not come to an end for long.
                if ((yields % PATIENCE == PATIENCE - 1 && !owners.isWriting(this, index))
                        || BusyShadow.isLeftBehind(yields, since)) {
                    change(index, BUSY, UNTOUCHED);
                }
                BusyShadow.pause(yields);
                number = numberAcquire(index);
            }
        }
        return number;
    }

    int numberAcquire(int index) {
        return narrow.length > 0 ? (byte) NARROW.getAcquire(narrow, index) & BYTE : (int) WIDE.getAcquire(wide, index);
    }

    public boolean change(int index, int from, int to) {
        return narrow.length > 0
                ? NARROW.compareAndSet(narrow, index, (byte) from, (byte) to)
                : WIDE.compareAndSet(wide, index, from, to);
    }

    /** The first index behind this one whose element has another number, or the end. */
    public final int endOfRun(int index, int to) {
        int same = narrow.length > 0
                ? Arrays.mismatch(narrow, index, to - 1, narrow, index + 1, to)
                : Arrays.mismatch(wide, index, to - 1, wide, index + 1, to);
        return same < 0 ? to : index + 1 + same;
    }

    /** Changes numbers that are equal until one is another; the first index of those. */
    final int changeEach(int index, int to, int from, int next) {
        int at = index;
        while (at < to && numberAcquire(at) == from && change(at, from, next)) {
            at++;
        }
        return at;
    }

    /** As {@link #changeEach}, for one who is alone. */
    final int fillRun(int index, int to, int next) {
        int end = endOfRun(index, to);
        if (narrow.length > 0) {
            Arrays.fill(narrow, index, end, (byte) next);
        } else {
            Arrays.fill(wide, index, end, next);
        }
        return end;
    }

    /** Ends the write that began when the state became BUSY. */
    public void end(int index, int number) {
        if (narrow.length > 0) {
            NARROW.setRelease(narrow, index, (byte) number);
        } else {
            WIDE.setRelease(wide, index, number);
        }
    }

    /** The number of a state; MOVED if there was no room for it. */
    public int numberOf(@Nullable Shadow state) {
        if (state == null) {
            return UNTOUCHED;
        }
        int hint = newest;
        return palette[hint] == state ? hint : enter(state);
    }

    /** The number of a state, which is this one if the state is the same. */
    public int numberOf(@Nullable Shadow before, int number, @Nullable Shadow state) {
        return state == before ? number : numberOf(state);
    }

    /** What is in use was entered late. An entry may be there twice, which does no harm. */
    private int enter(Shadow state) {
        int number = used;
        for (int back = 1; back <= LATE && number - back >= FIRST; back++) {
            if (palette[number - back] == state) {
                newest = number - back;
                return newest;
            }
        }
        while (number < palette.length && !PALETTE.compareAndSet(palette, number, null, state)) {
            number++;
        }
        if (number == palette.length) {
            return MOVED;
        }
        used = number + 1;
        newest = number;
        return number;
    }

    int length() {
        return narrow.length + wide.length;
    }

    int capacity() {
        return palette.length;
    }

    /** Gives new numbers to the states among these, by the old ones; the first that is free. */
    static int renumber(int[] numbers, int[] renumbered) {
        int free = FIRST;
        for (int number : numbers) {
            if (number >= FIRST && renumbered[number] == 0) {
                renumbered[number] = free++;
            }
        }
        return free;
    }

    /** Takes the states of another palette that got a new number; of a variable that dead transactions have used the rest of its state. */
    void take(ElementStates from, int[] renumbered, int free) {
        used = free;
        for (int number = FIRST; number < renumbered.length; number++) {
            if (renumbered[number] > 0) {
                palette[renumbered[number]] = TransactionShadow.withoutDead(from.palette[number]);
            }
        }
    }

    /** Many arrays are short; long ones have few states as a rule. */
    static int firstCapacity(int length) {
        return length <= NARROW_LENGTH ? SMALLEST : NARROW_CAPACITY;
    }

    /**
     * Room for new states, so that moving does not come too often: it takes time for each element. A long array that has used up
     * the numbers that bytes have gets more.
     */
    static int capacity(int kept, int length) {
        return length <= NARROW_LENGTH && kept <= NARROW_CAPACITY / 2
                ? Math.min(2 * kept + length, NARROW_CAPACITY)
                : Math.max(2 * kept + NARROW_CAPACITY, length / 8);
    }
}
