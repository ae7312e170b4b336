package io.threadspec.runtime.capture.array;

import io.threadspec.runtime.capture.mode.Capture;
import io.threadspec.runtime.capture.mode.Knowledge;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * How one thread sees the states of an array: which of their numbers it needs not care about. Woven code keeps them
 * in locals. Touched by that thread alone, but for {@link #whole}.
 *
 * <p>Arrays are mostly read, and as a whole. So a thread may know of the whole array that reading it changes nothing while it
 * has a certain tag: it need not look at the elements then. Who reads changes no state such that others could learn more
 * from it; who writes does, and takes that knowledge back before it writes, see {@link ArrayShadow}.
 */
public final class ArrayView {

    /** Shorter arrays are not worth a look at the whole. */
    private static final int SHORT = 16;

    /** To know the whole lasts for one transaction, in which most arrays are read once: as a power of two, how many times as rarely threads look then. */
    private static final int RARELY = 3;

    private static final Shadow NOBODYS = new BusyShadow();
    private static final Shadow LOOKING = new BusyShadow();
    private static final VarHandle WHOLE;

    static {
        try {
            WHOLE = MethodHandles.lookup().findVarHandle(ArrayView.class, "whole", Shadow.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public final ArrayShadow states;

    /** Those of the states. */
    private final byte[] narrow;

    private final int[] wide;

    /** The tag with which the thread may read every element without changing anything; others take it back. */
    private Shadow whole = NOBODYS;

    /** The tag that the thread had when it found out what follows. */
    private @Nullable Shadow tag = NOBODYS;

    /** The number of the tag, which is what a write leaves. */
    private int tagNumber;

    /** Numbers of states that reading does not change, the one found last and the one before. */
    private int readNumber;

    private int readNumberBefore;

    /** Reading turns the one into the other. */
    private int readFrom;

    private int readTo;

    /** Writing turns this one into the number of the tag, and teaches the thread nothing. */
    private int writeFrom;

    /** How often the thread had to ask about an element since it last looked at the whole. */
    private int questions;

    public ArrayView(ArrayShadow states) {
        this.states = states;
        this.narrow = states.narrow();
        this.wide = states.wide();
    }

    public boolean isOf(Object array) {
        return states.refersTo(array);
    }

    /** Whether a write of the thread changes no state, as far as can be told at once. */
    public boolean isTagged(int index, Knowledge thread) {
        return tag == thread.tag && number(index) == tagNumber;
    }

    /** Whether a read of the thread changes no state, as far as can be told at once. */
    public boolean isReadable(int index, Knowledge thread) {
        if (isWholeKnownTo(thread)) {
            return true;
        }
        if (tag != thread.tag) {
            return false;
        }
        int number = number(index);
        return number == tagNumber || number == readNumber || number == readNumberBefore;
    }

    /** The same, of the number of a state. */
    public boolean isReadableState(int number, Knowledge thread) {
        return tag == thread.tag && (number == tagNumber || number == readNumber || number == readNumberBefore);
    }

    /** Whether this is the number of what a write of the thread leaves. */
    public boolean isTag(int number, Knowledge thread) {
        return tag == thread.tag && number == tagNumber;
    }

    /** Of the state of an element. Not by way of the states: this is the fast path. */
    private int number(int index) {
        byte[] bytes = narrow;
        return index >= 0 && index < bytes.length ? bytes[index] & ElementStates.BYTE : wide[index];
    }

    /** What was found out with another tag does not hold any more. */
    private void at(@Nullable Shadow now) {
        if (tag != now) {
            states.forgetDead(tagNumber);
            states.forgetDead(readNumber);
            states.forgetDead(readNumberBefore);
            tag = now;
            tagNumber = ElementStates.NONE;
            readNumber = ElementStates.NONE;
            readNumberBefore = ElementStates.NONE;
            readFrom = ElementStates.NONE;
            writeFrom = ElementStates.NONE;
        }
    }

    /** What reading makes of a state; NONE if that was not found out. */
    public int afterRead(int number, Knowledge thread) {
        return number == readFrom && tag == thread.tag ? readTo : ElementStates.NONE;
    }

    /** Reads an element whose state reading is known to turn into another one; false, and nothing has happened, if it is none. */
    public boolean readsAgain(int index, Knowledge thread) {
        int from = readFrom;
        if (tag != thread.tag
                || number(index) != from
                || isTimeToLook(questions + 1)
                || !states.change(index, from, readTo)) {
            return false;
        }
        questions++;
        return true;
    }

    /** What writing makes of a state, and teaches the thread nothing by it; NONE if that was not found out. */
    public int afterWrite(int number, Knowledge thread) {
        return number == writeFrom && tag == thread.tag ? tagNumber : ElementStates.NONE;
    }

    /** The thread has found out that reading does not change a state. */
    public void foundReadable(int number, Knowledge thread) {
        at(thread.tag);
        if (readNumber != number) {
            readNumberBefore = readNumber;
            readNumber = number;
        }
    }

    public void foundRead(int from, int to, Knowledge thread) {
        foundReadable(to, thread);
        readFrom = from;
        readTo = to;
    }

    public void foundWrite(int from, int to, Knowledge thread) {
        at(thread.tag);
        writeFrom = from;
        tagNumber = to;
    }

    // ---- the whole -------------------------------------------------------------------------------------------------

    /** Whether the thread may read every element without changing anything, as far as it knows. */
    public boolean isWholeKnownTo(Knowledge thread) {
        return whole == thread.tag;
    }

    /** After each time the thread had to ask about an element: once for the whole array it looks whether it may read all of it. */
    public void asked(Capture mode, Knowledge thread) {
        questions++;
        if (isTimeToLook(questions)) {
            questions = 0;
            if (states.length() >= SHORT) {
                look(mode, thread);
            }
        }
    }

    private boolean isTimeToLook(int asked) {
        return (tag instanceof TransactionShadow ? asked >> RARELY : asked) >= states.length();
    }

    /**
     * The elements are looked at after others can find this view: a writer either has begun before and is seen by the look, or
     * finds the view and takes back what is said here.
     */
    private void look(Capture mode, Knowledge thread) {
        // Not the field: where the tag is made when it is needed, it is needed now.
        Shadow now = mode.hasTags() ? mode.tag(thread) : null;
        if (now == null) {
            return;
        }
        WHOLE.setVolatile(this, LOOKING);
        states.announce(this, thread.isOther);
        VarHandle.fullFence();
        WHOLE.compareAndSet(this, LOOKING, states.isKnown(mode, thread) ? now : NOBODYS);
    }

    /** Another thread is about to write an element, or to take the place of this view. */
    void forgetWhole() {
        if (WHOLE.getVolatile(this) != NOBODYS) {
            WHOLE.setVolatile(this, NOBODYS);
        }
    }
}
