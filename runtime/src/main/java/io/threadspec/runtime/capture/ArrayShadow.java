package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The states of the elements of one array. Woven code keeps one beside each place where it accesses an array. States change by
 * compare-and-set, so no lock is needed.
 *
 * <p>Most elements of an array share a few states, those that the last sweeps over it left. So an element has the number of
 * its state, and the states stand in a palette: a change is then one of a byte, which no garbage collector needs to hear of. A
 * palette entry never changes. When the palette is full, a successor with the states that are still in use takes over, and
 * all elements here become {@link #MOVED}. With more states than bytes can tell apart, numbers are ints.
 */
public final class ArrayShadow extends WeakReference<Object> {

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

    /** How far back a state is looked for. */
    private static final int LATE = 8;

    private static final int NARROW_CAPACITY = 1 << Byte.SIZE;
    private static final int BYTE = NARROW_CAPACITY - 1;

    private static final VarHandle NARROW = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final VarHandle WIDE = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle PALETTE = MethodHandles.arrayElementVarHandle(Shadow[].class);

    /** The state of an element that is MOVED: nobody's. */
    private static final Shadow ELSEWHERE = new BusyShadow();

    /** One of the two is empty. */
    private final byte[] narrow;

    private final int[] wide;

    private final @Nullable Shadow[] palette;

    /** Where the last state was entered or found, or one of the last: a hint. */
    private int newest;

    /** How many entries there are, or a little less: a hint. */
    private int used = FIRST;

    /** Set once under the monitor of this; after that, to ever later ones. */
    private volatile @Nullable ArrayShadow successor;

    ArrayShadow(Object array, int length) {
        this(array, length, length <= NARROW_LENGTH ? SMALLEST : NARROW_CAPACITY + 1);
    }

    private ArrayShadow(Object array, int length, int capacity) {
        super(array);
        boolean isNarrow = capacity <= NARROW_CAPACITY;
        narrow = new byte[isNarrow ? length : 0];
        wide = new int[isNarrow ? 0 : length];
        palette = new Shadow[capacity];
        palette[BUSY] = BusyShadow.BUSY;
        palette[MOVED] = ELSEWHERE;
    }

    /** Whether an access of the thread changes nothing. */
    public boolean isTagged(int index, Context thread) {
        return palette[number(index)] == thread.tag;
    }

    /** Whether a read of the thread changes nothing, as far as can be told at once. */
    public boolean isReadable(int index, Context thread) {
        Shadow state = palette[number(index)];
        return state == thread.tag || state == thread.known || state == thread.knownBefore;
    }

    private int number(int index) {
        return narrow.length > 0 ? narrow[index] & BYTE : wide[index];
    }

    /** The state that has this number. */
    @Nullable
    Shadow state(int number) {
        return palette[number];
    }

    /** The number of the state of an element that nobody is writing; MOVED if the states are elsewhere. */
    @SuppressWarnings("ThreadPriorityCheck") // The writer is within a few instructions of its end: let it run.
    int settled(int index) {
        int number = numberAcquire(index);
        if (number == BUSY) {
            long since = System.nanoTime();
            for (int yields = 0; number == BUSY; yields++) {
                if (BusyShadow.isLeftBehind(yields, since)) {
                    change(index, BUSY, UNTOUCHED);
                }
                Thread.yield();
                number = numberAcquire(index);
            }
        }
        return number;
    }

    private int numberAcquire(int index) {
        return narrow.length > 0 ? (byte) NARROW.getAcquire(narrow, index) & BYTE : (int) WIDE.getAcquire(wide, index);
    }

    boolean change(int index, int from, int to) {
        return narrow.length > 0
                ? NARROW.compareAndSet(narrow, index, (byte) from, (byte) to)
                : WIDE.compareAndSet(wide, index, from, to);
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
    int numberOf(@Nullable Shadow state) {
        if (state == null) {
            return UNTOUCHED;
        }
        int hint = newest;
        return palette[hint] == state ? hint : enter(state);
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

    /** After somebody met with MOVED: who has the states now. Moves them if nobody has done so yet. */
    ArrayShadow successor(CaptureState capture) {
        ArrayShadow next = successor;
        if (next == null) {
            return moved(capture);
        }
        // A chain of those that had the states once is kept by nobody.
        for (ArrayShadow later = next.successor; later != null; later = next.successor) {
            next = later;
        }
        successor = next;
        return next;
    }

    private synchronized ArrayShadow moved(CaptureState capture) {
        ArrayShadow next = successor;
        if (next == null) {
            next = move();
            successor = next;
            capture.arrays.replace(next);
        }
        return next;
    }

    int length() {
        return narrow.length + wide.length;
    }

    private ArrayShadow move() {
        int length = length();
        Object array = Objects.requireNonNull(get(), "who accesses the array holds it");
        int[] numbers = new int[length];
        int[] renumbered = new int[palette.length];
        int kept = FIRST;
        for (int i = 0; i < length; i++) {
            int number = settled(i);
            while (!change(i, number, MOVED)) {
                number = settled(i);
            }
            numbers[i] = number;
            if (number >= FIRST && renumbered[number] == 0) {
                renumbered[number] = kept++;
            }
        }
        var next = new ArrayShadow(array, length, capacity(kept, length));
        next.used = kept;
        for (int number = FIRST; number < palette.length; number++) {
            if (renumbered[number] > 0) {
                next.palette[renumbered[number]] = palette[number];
            }
        }
        for (int i = 0; i < length; i++) {
            next.end(i, renumbered[numbers[i]]);
        }
        return next;
    }

    /**
     * Room for new states, so that moving does not come too often: it takes time for each element. Bytes save time only where an
     * array is not too long for that.
     */
    private static int capacity(int kept, int length) {
        return length <= NARROW_LENGTH && kept <= NARROW_CAPACITY / 2
                ? Math.min(2 * kept + length, NARROW_CAPACITY)
                : Math.max(2 * kept + NARROW_CAPACITY, length / 8);
    }
}
