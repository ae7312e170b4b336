package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.adversary.ThreadAdversary;
import io.threadspec.runtime.capture.array.ArrayShadow;
import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.array.ElementStates;
import io.threadspec.runtime.capture.array.LeftStates;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.sync.Roles;
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
            thread.known = state;
        }
        return known;
    }

    /** Whether it is to go on waiting for who made a variable BUSY, and has done so for a moment. */
    static boolean waits(Context thread) {
        if (thread.waited == 0) {
            thread.waitedSince = System.nanoTime();
        }
        thread.waited++;
        BusyShadow.pause(thread.waited);
        return !BusyShadow.isLeftBehind(thread.waited, thread.waitedSince);
    }

    /** The field may have been used by others, with whom the access conflicts. */
    static void meets(Context thread, @Nullable Shadow state, @Nullable Object holder) {
        thread.meets(state, holder, Context.NO_ELEMENT);
    }

    static int enter(Context thread, @Nullable Shadow state, @Nullable Object holder, int variable, int number) {
        ThreadAdversary adversary = thread.adversary();
        if (adversary != null) {
            adversary.entering(holder, variable, thread.usedAlone(state));
        }
        return thread.capture.lock(state, holder, variable, number);
    }

    /** Where the lock needs a call. */
    static void leave(Context thread) {
        thread.capture.unlock(thread.entered);
        thread.entered = Context.NOT_ENTERED;
        ThreadAdversary adversary = thread.adversary();
        if (adversary != null) {
            adversary.left();
        }
    }

    /** Those who delay threads learn of an access. */
    private static void performs(Context thread, boolean write) {
        ThreadAdversary adversary = thread.adversary();
        if (adversary != null) {
            adversary.performs(write);
        }
    }

    /** An error struck in the thread's last probe that locked. */
    static void recover(CaptureState capture, int entered, int number) {
        capture.recover(entered, number);
    }

    static @Nullable Shadow read(CaptureState capture, Context thread, @Nullable Shadow state) {
        performs(thread, false);
        return capture.mode.read(thread, settled(state));
    }

    static @Nullable Shadow readIf(CaptureState capture, Context thread, boolean current, @Nullable Shadow state) {
        performs(thread, false);
        Shadow before = settled(state);
        Shadow next = capture.mode.readIf(thread, current, before);
        boolean isRegular = current
                || thread.transactions == null; // Else it is no operation of a transaction, and the next may be one.
        if (thread.adversary() == null && isRegular && capture.mode.hasTags() && capture.mode.ordersEveryUse()) {
            thread.foundRead(before, next);
        }
        return next;
    }

    static @Nullable Shadow write(CaptureState capture, Context thread, @Nullable Shadow state) {
        performs(thread, true);
        Shadow before = settled(state);
        Shadow next = capture.mode.write(thread, before);
        if (thread.adversary() == null && capture.mode.hasTags()) {
            thread.foundWrite(before);
        }
        return next;
    }

    /**
     * What first gives a variable its value is no operation of a transaction: nobody else has the object yet, and a class is initialised by the
     * thread that comes first, whichever that is.
     */
    static @Nullable Shadow initialWrite(CaptureState capture, Context thread, @Nullable Shadow state) {
        return capture.judgesBlocks()
                ? capture.mode.initialWrite(thread, settled(state))
                : write(capture, thread, state);
    }

    static @Nullable Shadow writeIf(CaptureState capture, Context thread, boolean current, @Nullable Shadow state) {
        performs(thread, true);
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
        thread.sink.beforeWrite(field, object, value, thread, site);
        thread.boundary.beforeEvent(site);
        performs(thread, true);
        Shadow next = capture.mode.relevantWrite(thread, settled(state), EventKind.WRITE, field, object, value, site);
        thread.boundary.afterEvent(site);
        return next;
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

    /** What thread.elementState becomes: see {@link Context#asksWhetherTheValueIsThere}. */
    static ArrayView readElement(
            CaptureState capture, Context thread, @Nullable ArrayView last, int index, Object array) {
        if (last != null && thread.elementState != ElementStates.MOVED && last.readsAgain(index, thread)) {
            thread.elementState = ElementStates.NONE;
            thread.writing = Context.NOTHING; // Also if an error struck in the last write.
            return last;
        }
        return readAnyElement(capture, thread, last, index, array);
    }

    private static ArrayView readAnyElement(
            CaptureState capture, Context thread, @Nullable ArrayView last, int index, Object array) {
        boolean isFull = thread.elementState == ElementStates.MOVED;
        thread.elementState = ElementStates.NONE;
        thread.writing = Context.NOTHING; // Also if an error struck in the last write.
        ArrayView view = last;
        if (view == null) {
            view = thread.viewOf(array);
            if (view.isReadable(index, thread)) {
                return view;
            }
        }
        if (isFull) {
            view = thread.current(view, array);
        }
        while (true) {
            ArrayShadow states = view.states;
            int number = states.settled(index, capture.mode.lockOwners);
            int next = view.afterRead(number, thread);
            if (next == ElementStates.NONE) {
                next = number == ElementStates.MOVED ? number : firstRead(capture, thread, view, number);
            }
            if (next == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (next == ElementStates.NONE) {
                thread.elementState = number;
                thread.accessing(array, index);
                thread.meets(states.state(number), array, index);
                return view;
            } else if (next == number || states.change(index, number, next)) {
                view.asked(capture.mode, thread);
                return view;
            }
        }
    }

    /** What reading makes of a state that the thread has not met in this array; NONE if that depends on the value that was read. */
    static int firstRead(CaptureState capture, Context thread, ArrayView view, int number) {
        Shadow state = view.states.state(number);
        if (capture.mode.isKnown(thread, state)) {
            view.foundReadable(number, thread);
            return number;
        }
        if (!capture.mode.ordersEveryUse() || thread.transactions != null) {
            return ElementStates.NONE;
        }
        return afterRead(capture, thread, view, number);
    }

    private static int afterRead(CaptureState capture, Context thread, ArrayView view, int number) {
        Shadow state = view.states.state(number);
        if (!capture.mode.hasTags()) {
            synchronized (view.states) { // Where states are changed as they are.
                return view.states.numberOf(capture.mode.read(thread, state), thread);
            }
        }
        int next = view.states.numberOf(capture.mode.read(thread, state), thread);
        if (next != ElementStates.MOVED && capture.mode.hasTags()) { // Recording may have begun meanwhile.
            view.foundRead(number, next, thread);
        }
        return next;
    }

    /** What a read makes of a state that is no operation of a transaction. */
    static int orderRead(CaptureState capture, Context thread, ArrayView view, int number) {
        ArrayShadow states = view.states;
        Shadow state = states.state(number);
        if (!capture.mode.hasTags()) {
            synchronized (states) {
                return states.numberOf(state, number, capture.mode.readOrder(thread, state), thread);
            }
        }
        return states.numberOf(state, number, capture.mode.readOrder(thread, state), thread);
    }

    /** What such a write makes of it. */
    static int orderWrite(CaptureState capture, Context thread, ArrayView view, int number) {
        ArrayShadow states = view.states;
        Shadow state = states.state(number);
        if (!capture.mode.hasTags()) {
            synchronized (states) {
                return states.numberOf(state, number, capture.mode.writeOrder(thread, state), thread);
            }
        }
        return states.numberOf(state, number, capture.mode.writeOrder(thread, state), thread);
    }

    static boolean readElementIf(CaptureState capture, Context thread, boolean current, ArrayView view, int index) {
        VarHandle.loadLoadFence();
        if (view.states.settled(index, capture.mode.lockOwners) != thread.elementState) {
            thread.holder = null;
            return false;
        }
        int number = thread.elementState;
        thread.elementState = ElementStates.NONE;
        int recorded = thread.recorded();
        if (thread.transactions == null) {
            // A mode in which a read leaves the state as it is.
            capture.mode.readIf(thread, current, view.states.state(number));
        } else {
            int next = current ? afterRead(capture, thread, view, number) : orderRead(capture, thread, view, number);
            if (next == ElementStates.MOVED) {
                thread.elementState = next; // No room: readElement makes some.
                thread.takeBack(recorded);
                thread.holder = null;
                return false;
            }
            if (next != number && !view.states.change(index, number, next)) {
                thread.takeBack(recorded);
                thread.holder = null;
                return false;
            }
        }
        thread.accessed();
        view.asked(capture.mode, thread);
        return true;
    }

    static ArrayView beginElement(
            CaptureState capture, Context thread, @Nullable ArrayView last, int index, Object array) {
        ArrayView view = last == null ? thread.viewOf(array) : last;
        int recorded = thread.recorded();
        thread.accessing(array, index);
        while (true) {
            thread.takeBack(recorded);
            ArrayShadow states = view.states;
            int number = states.settled(index, capture.mode.lockOwners);
            int next = view.afterWrite(number, thread);
            if (next == ElementStates.NONE && number == ElementStates.MOVED) {
                next = number;
            } else if (next == ElementStates.NONE) {
                thread.meets(states.state(number), array, index);
                next = firstWrite(capture, thread, view, number);
            }
            if (next == ElementStates.MOVED) {
                view = thread.current(view, array);
            } else if (states.begin(index, number, view, thread)) {
                thread.elementState = next;
                thread.holder = null;
                VarHandle.storeStoreFence();
                return view;
            }
        }
    }

    static int firstWrite(CaptureState capture, Context thread, ArrayView view, int number) {
        Shadow state = view.states.state(number);
        if (!capture.mode.hasTags()) {
            synchronized (view.states) {
                return view.states.numberOf(capture.mode.write(thread, state), thread);
            }
        }
        int next = view.states.numberOf(capture.mode.write(thread, state), thread);
        if (next != ElementStates.MOVED && capture.mode.hasTags()) { // Recording may have begun meanwhile.
            view.foundWrite(number, next, thread);
        }
        return next;
    }

    static void readElements(Context thread, Object array, int from, int to, @Nullable LeftStates left) {
        ElementRanges.read(thread.capture, thread, array, from, to, left);
    }

    static LeftStates readingElements(Context thread, Object array, int from, int to) {
        return ElementRanges.reading(thread.capture, thread, array, from, to);
    }

    static void writtenElements(Context thread, Object array, int from, int to, @Nullable LeftStates left) {
        ElementRanges.written(thread.capture, thread, array, from, to, left);
    }

    static LeftStates writingElements(Context thread, Object array, int from, int to) {
        return ElementRanges.writing(thread.capture, thread, array, from, to);
    }

    /** Of an object that keeps them from then on: asked for once. */
    static Roles roles(Context thread, Object object) {
        return thread.roles(object);
    }

    // ---- calls of the class library
    // -----------------------------------------------------------------------------------

    /** See {@link Sync#begin(Object, int, Context)}. */
    static @Nullable Keyed begin(Object key, int plan, Context thread) {
        int here = planned(plan, thread);
        return here == 0 ? null : thread.roles(key).key().begin(here, thread);
    }

    static @Nullable Keyed beginValue(Object value, int plan, Context thread) {
        int here = planned(plan, thread);
        return here == 0 ? null : thread.roles(value).value().begin(here, thread);
    }

    static @Nullable Keyed beginOn(Keyed target, int plan, Context thread) {
        int here = planned(plan, thread);
        return here == 0 ? null : target.begin(here, thread);
    }

    /** What of a plan counts in the mode at hand; 0 if nothing does. */
    private static int planned(int plan, Context thread) {
        int here = Plan.inMode(plan, thread.ordersEveryUse());
        return here == Plan.ONE_STEP ? 0 : here;
    }

    static void end(Keyed begun, int plan, int done, Context thread) {
        boolean ordersEveryUse = thread.ordersEveryUse();
        begun.end(Plan.inMode(plan, ordersEveryUse), Plan.inMode(done, ordersEveryUse), thread);
        thread.boundary.learn();
    }
}
