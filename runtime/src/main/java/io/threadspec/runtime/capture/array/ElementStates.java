package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.PhantomReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state for each element of an array. States change by compare-and-set, so no lock is needed.
 *
 * <p>Most elements of an array share a few states, those that the last sweeps over it left. So an element has the number of
 * its state, and the states stand in a palette: a change is then one of a byte, which no garbage collector needs to hear of. A
 * palette entry keeps its meaning: where the transactions in it are dead, the rest of the state may take its place. With more states than bytes can tell apart, numbers are ints.
 *
 * <p>A phantom reference refers to its array until nothing can happen to it any more. A weak one is cleared before {@code finalize()}, which may
 * still use the array.
 */
public abstract sealed class ElementStates extends PhantomReference<Object> permits ArrayShadow {

    /** Numbers of what is no state. They stand in every palette, so that nobody has to ask for them. */
    static final int UNTOUCHED = 0;

    static final int BUSY = 1;

    /** The states are elsewhere, or must be, because there is no room. */
    public static final int MOVED = 2;

    /** BUSY, and a thread that waits asks whether the writer is still writing: see {@link #revokeIfLeft}. */
    static final int ASKED = 3;

    /** No number. */
    public static final int NONE = -1;

    private static final int FIRST = 4;

    private static final int SMALLEST = 10;
    private static final int NARROW_LENGTH = 1 << 12;

    /** How often who waits yields before it asks whether somebody is writing. */
    private static final int PATIENCE = 16;

    /** How far back a state is looked for. */
    private static final int LATE = 8;

    /** In {@link #hints}: where the last state was entered, before where the next one may be. */
    private static final int NEXT = 1;

    /** How far the hints of the second side are from those of the first, and the first from where they begin. */
    private static final int CACHE_LINE = 16;

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

    /**
     * For each side of the palette where the last state was entered or found, and where the next one may be entered; or places a little before these:
     * hints. Written by all threads of the side, without a lock. Of long palettes the two sides are in different cache lines.
     */
    private final int[] hints;

    /** How often a write that was left behind has been ended by another thread. Guarded by this. */
    private int revocations;

    /** Stands for the array where a thread tells what it is writing. That of another array may be the same: then somebody waits too long. */
    final int arrayNumber;

    ElementStates(Object array, int length, int capacity) {
        super(array, null);
        arrayNumber = System.identityHashCode(array);
        boolean isNarrow = capacity <= NARROW_CAPACITY;
        narrow = new byte[isNarrow ? length : 0];
        wide = new int[isNarrow ? 0 : length];
        palette = new Shadow[capacity];
        palette[BUSY] = BusyShadow.BUSY;
        palette[MOVED] = ELSEWHERE;
        palette[ASKED] = BusyShadow.BUSY;
        hints = isNarrow ? new int[] {0, FIRST} : new int[3 * CACHE_LINE];
        if (!isNarrow) {
            hints[CACHE_LINE + NEXT] = FIRST;
            hints[2 * CACHE_LINE + NEXT] = capacity - 1;
        }
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

    static boolean isBusy(int number) {
        return number == BUSY || number == ASKED;
    }

    /** The number of the state of an element that nobody is writing; MOVED if the states are elsewhere. */
    public int settled(int index, LockOwners owners) {
        int number = numberAcquire(index);
        return isBusy(number) ? awaitWriter(index, owners) : number;
    }

    private int awaitWriter(int index, LockOwners owners) {
        long since = System.nanoTime();
        int seen = 0;
        int number = BUSY;
        for (int yields = 0; isBusy(number); yields++) {
            if (yields % PATIENCE == PATIENCE - 1) {
                synchronized (this) {
                    if (change(index, BUSY, ASKED) || seen != revocations) { // Another write than at the last look.
                        since = System.nanoTime();
                        seen = revocations;
                    }
                    revokeIfLeft(index, owners, BusyShadow.isLeftBehind(yields, since));
                }
            }
            BusyShadow.pause(yields);
            number = numberAcquire(index);
        }
        return number;
    }

    /**
     * Ends a write that an error has struck: its thread has ended, does something else, or has not come to an end for long. The look at all
     * threads is not one step. If the writer ends its write meanwhile and another thread begins one, neither is found; but then the
     * element is no longer ASKED, because only the holder of this monitor makes it so. The caller has it.
     */
    private void revokeIfLeft(int index, LockOwners owners, boolean isOverdue) {
        if (numberAcquire(index) == ASKED
                && (isOverdue || !owners.isWriting(arrayNumber, index))
                && change(index, ASKED, UNTOUCHED)) {
            revocations++;
        }
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

    /** Gives an element that nobody else may change its number. */
    void set(int index, int number) {
        if (narrow.length > 0) {
            NARROW.setRelease(narrow, index, (byte) number);
        } else {
            WIDE.setRelease(wide, index, number);
        }
    }

    /** The number of a state; MOVED if there was no room for it. */
    public int numberOf(@Nullable Shadow state, Knowledge thread) {
        if (state == null) {
            return UNTOUCHED;
        }
        int side = sideOf(thread);
        int hint = hints[side];
        return palette[hint] == state ? hint : enter(state, side);
    }

    /**
     * In {@link #hints}. Of a long palette one half of the threads uses the front and the other one the back, until they meet: else each state that a
     * thread enters would take the cache lines of palette and hints away from the other threads.
     */
    private int sideOf(Knowledge thread) {
        return wide.length == 0 ? 0 : thread.isOther ? 2 * CACHE_LINE : CACHE_LINE;
    }

    /** Whether there is room for a state that is not there yet. */
    public boolean hasRoom(Knowledge thread) {
        int side = sideOf(thread);
        int step = stepOf(side);
        int number = hints[side + NEXT];
        while (isEntry(number) && palette[number] != null) {
            number += step;
        }
        return isEntry(number);
    }

    private static int stepOf(int side) {
        return side == 2 * CACHE_LINE ? -1 : 1;
    }

    private boolean isEntry(int number) {
        return number >= FIRST && number < palette.length;
    }

    /** The number of a state, which is this one if the state is the same. */
    public int numberOf(@Nullable Shadow before, int number, @Nullable Shadow state, Knowledge thread) {
        return state == before ? number : numberOf(state, thread);
    }

    /** What is in use was entered late. An entry may be there twice, which does no harm. */
    private int enter(Shadow state, int side) {
        int step = stepOf(side);
        int number = hints[side + NEXT];
        for (int late = 1; late <= LATE && isEntry(number - late * step); late++) {
            if (palette[number - late * step] == state) {
                hints[side] = number - late * step;
                return number - late * step;
            }
        }
        while (isEntry(number) && !PALETTE.compareAndSet(palette, number, null, state)) {
            number += step;
        }
        if (!isEntry(number)) {
            return MOVED;
        }
        hints[side + NEXT] = number + step;
        hints[side] = number;
        return number;
    }

    /**
     * Forgets the transactions of a state if all are dead: each would stay in memory for as long as the palette. Who found the state before, or
     * what becomes of its number, need not hear of it, since dead transactions change nothing. One that is nothing else stays: null is a free entry.
     */
    void forgetDead(int number) {
        if (number >= FIRST) {
            Shadow state = palette[number];
            Shadow rest = TransactionShadow.withoutDead(state);
            if (rest != state && rest != null) {
                PALETTE.setRelease(palette, number, rest);
            }
        }
    }

    int length() {
        return narrow.length + wide.length;
    }

    int capacity() {
        return palette.length;
    }

    /**
     * Gives new numbers to the states among these, by the old ones: equal states get one. Of an element that dead transactions have used the
     * rest of its state counts. The states in the order of their new numbers.
     */
    List<Shadow> renumber(int[] numbers, int[] renumbered) {
        var seen = new boolean[palette.length];
        var places = new IdentityHashMap<Shadow, Integer>();
        List<Shadow> kept = new ArrayList<>();
        for (int number : numbers) {
            if (number >= FIRST && !seen[number]) {
                seen[number] = true;
                Shadow state = TransactionShadow.withoutDead(palette[number]);
                if (state != null) {
                    Integer place = places.putIfAbsent(state, FIRST + kept.size());
                    renumbered[number] = place == null ? FIRST + kept.size() : place;
                    if (place == null) {
                        kept.add(state);
                    }
                }
            }
        }
        return kept;
    }

    /** Takes the states that {@link #renumber} has found. */
    void take(List<Shadow> states) {
        int number = FIRST;
        for (Shadow state : states) {
            palette[number++] = state;
        }
        hints[wide.length == 0 ? NEXT : CACHE_LINE + NEXT] = number;
    }

    /** Many arrays are short; long ones have few states as a rule. */
    static int firstCapacity(int length) {
        return length <= NARROW_LENGTH ? SMALLEST : NARROW_CAPACITY;
    }

    /**
     * Room for the states that a successor keeps and for new ones, so that moving does not come too often: it takes time for each element. A long
     * array that has used up the numbers that bytes have gets an eighth of its length, and then twice as much with each move, up to half of it.
     */
    final int nextCapacity(int kept) {
        int length = length();
        int needed = 2 * (FIRST + kept);
        if (length <= NARROW_LENGTH && needed <= NARROW_CAPACITY) {
            return Math.min(needed + length, NARROW_CAPACITY);
        }
        int more = Math.max(length / 8, Math.min(2 * palette.length, length / 2));
        return Math.max(needed + NARROW_CAPACITY, more);
    }
}
