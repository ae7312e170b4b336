package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.EventKind;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The slow paths, kept out of the fast ones: HotSpot's second compiler does not inline methods of exception classes, which is
 * the one reason why this is one. If they were inlined, the accessors in woven classes would become too large to be inlined
 * themselves ("already compiled into a big method"), and every access would be a call.
 */
final class OutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private OutOfLine() {}

    static boolean isKnown(CaptureState capture, Context thread, @Nullable Shadow state) {
        boolean known = capture.mode.isKnown(thread, state);
        if (known) {
            thread.knownBefore = thread.known;
            thread.known = state;
        }
        return known;
    }

    /** Whether it is to go on waiting for who made a variable BUSY, and has done so for a moment. */
    @SuppressWarnings("ThreadPriorityCheck") // The writer is within a few instructions of its end: let it run.
    static boolean waits(Context thread) {
        if (thread.waited == 0) {
            thread.waitedSince = System.nanoTime();
        }
        thread.waited++;
        Thread.yield();
        return !BusyShadow.isLeftBehind(thread.waited, thread.waitedSince);
    }

    static int enter(CaptureState capture, @Nullable Shadow state, @Nullable Object holder, int variable) {
        return capture.lock(state, holder, variable);
    }

    static @Nullable Shadow read(CaptureState capture, Context thread, @Nullable Shadow state) {
        return capture.mode.read(thread, settled(state));
    }

    static @Nullable Shadow readIf(CaptureState capture, Context thread, boolean current, @Nullable Shadow state) {
        return capture.mode.readIf(thread, current, settled(state));
    }

    static @Nullable Shadow write(CaptureState capture, Context thread, @Nullable Shadow state) {
        return capture.mode.write(thread, settled(state));
    }

    static @Nullable Shadow writeIf(CaptureState capture, Context thread, boolean current, @Nullable Shadow state) {
        return capture.mode.writeIf(thread, current, settled(state));
    }

    static @Nullable Shadow relevantWrite(
            CaptureState capture,
            Context thread,
            @Nullable Shadow state,
            @Nullable Object object,
            long value,
            int field,
            int site) {
        capture.noLongerQuiet();
        return capture.mode.relevantWrite(thread, settled(state), EventKind.WRITE, field, object, value, site);
    }

    static void conflicts(CaptureState capture, Context thread, @Nullable Shadow state, String variable) {
        if (capture.mode.isUnordered(thread, settled(state))) {
            capture.conflicts.report(variable);
        }
    }

    /**
     * Seen under the lock, BUSY was left behind: by an error that struck a writer, or by a clone made in the middle of an access.
     * What the variable taught is lost then.
     */
    private static @Nullable Shadow settled(@Nullable Shadow state) {
        return state == BusyShadow.BUSY ? null : state;
    }

    static int readElement(CaptureState capture, Context thread, ArrayShadow array, int index) {
        int number = readOneElement(capture, thread, array, index);
        if (number == ArrayShadow.NONE) {
            array.asked(capture, thread);
        }
        return number;
    }

    private static int readOneElement(CaptureState capture, Context thread, ArrayShadow array, int index) {
        while (true) {
            int number = array.settled(index);
            if (number == ArrayShadow.MOVED) {
                return number;
            }
            Shadow state = array.state(number);
            Shadow after = thread.reads.of(state);
            if (after == null) {
                if (isKnown(capture, thread, state)) {
                    return ArrayShadow.NONE;
                }
                if (!capture.mode.ordersEveryUse()) {
                    return number;
                }
                after = capture.mode.read(thread, state);
            }
            int next = array.numberOf(after);
            if (next == ArrayShadow.MOVED || next == number || array.change(index, number, next)) {
                return next == ArrayShadow.MOVED ? next : ArrayShadow.NONE;
            }
        }
    }

    static boolean readElement(
            CaptureState capture, Context thread, ArrayShadow array, int index, int number, boolean current) {
        VarHandle.loadLoadFence();
        if (array.settled(index) != number) {
            return false;
        }
        // Only for modes in which a read leaves the state as it is.
        capture.mode.readIf(thread, current, array.state(number));
        return true;
    }

    static ArrayShadow beginElement(CaptureState capture, Context thread, ArrayShadow last, int index, Object array) {
        ArrayShadow states = last;
        while (true) {
            int number = states.settled(index);
            int next = number == ArrayShadow.MOVED
                    ? number
                    : states.numberOf(capture.mode.write(thread, states.state(number)));
            if (next == ArrayShadow.MOVED) {
                states = thread.current(states, array);
            } else if (states.begin(index, number, thread)) {
                thread.elementEndsAs = next;
                VarHandle.storeStoreFence();
                return states;
            }
        }
    }

    static ArrayShadow current(CaptureState capture, ArrayShadow states, Object array) {
        return states.successor(capture, array);
    }

    static ArrayShadow arrayShadow(CaptureState capture, Object array, int length) {
        return capture.arrays.of(array, length);
    }

    static SyncObject syncObject(CaptureState capture, Object object) {
        return capture.objects.of(object);
    }

    static void acquire(CaptureState capture, Context thread, Shadow state) {
        capture.mode.acquire(thread, state);
    }
}
