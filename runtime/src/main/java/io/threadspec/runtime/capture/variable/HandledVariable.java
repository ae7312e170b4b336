package io.threadspec.runtime.capture.variable;

import io.threadspec.runtime.capture.array.ArrayShadow;
import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.array.ElementStates;
import io.threadspec.runtime.capture.mode.Capture;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.transaction.SubjectKind;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * One access, by a variable handle or a field updater, to a variable that woven code accesses directly as well. Between {@link #begin} and
 * {@link #end} the variable is locked as in a direct access, so that the call and its record are one step; no code of the program runs
 * between them. Confined to one thread.
 */
public abstract sealed class HandledVariable {

    public abstract void begin(Context thread);

    /** Records what happened; both are false if the call threw. */
    public abstract void end(boolean isRead, boolean isWritten, Context thread);

    /**
     * Whether the access is no operation of a transaction: a function of the program runs within it, so that it is not one step; or it is not
     * known whether it wrote.
     */
    private boolean isOrderAlone;

    final void isOrderAlone() {
        isOrderAlone = true;
    }

    /** The state that follows this one. */
    final @Nullable Shadow next(@Nullable Shadow state, boolean isRead, boolean isWritten, Context thread) {
        if (isOrderAlone && thread.capture.judgesBlocks()) {
            Capture mode = thread.capture.mode;
            Shadow ordered = isRead ? mode.readOrder(thread, state) : state;
            return isWritten ? mode.writeOrder(thread, ordered) : ordered;
        }
        thread.writesToo = isRead && isWritten;
        try {
            Shadow read = isRead ? thread.read(state) : state;
            return isWritten ? thread.write(read) : read;
        } finally {
            thread.writesToo = false;
        }
    }

    /** A field of an object, or a static one. */
    public static final class OfField extends HandledVariable {
        private final FieldState field;
        private final @Nullable Object object;
        private @Nullable Shadow before;

        public OfField(FieldState field, @Nullable Object object) {
            this.field = field;
            this.object = object;
        }

        @Override
        public void begin(Context thread) {
            Shadow state = enter(thread);
            while (field.get(object) != state) {
                thread.leave();
                state = enter(thread);
            }
            before = state == BusyShadow.BUSY ? null : state; // BUSY was left behind, or enter would have failed.
            field.set(object, BusyShadow.BUSY);
            VarHandle.fullFence();
        }

        private @Nullable Shadow enter(Context thread) {
            Shadow state = field.get(object);
            while (!thread.enter(state, object, field.lockHash())) {
                state = field.get(object);
            }
            return state;
        }

        @Override
        public void end(boolean isRead, boolean isWritten, Context thread) {
            try {
                if (thread.mayMeet(before)) {
                    thread.subject.set(SubjectKind.FIELD, object, field.name());
                }
                Shadow next = next(before, isRead, isWritten, thread);
                VarHandle.fullFence();
                field.set(object, next);
            } finally {
                thread.performed();
                thread.leave();
            }
        }
    }

    /** An element of an array. */
    static final class OfElement extends HandledVariable {
        private final Object array;
        private final int index;
        private ArrayView view;
        private int number;

        OfElement(Object array, int index, Context thread) {
            this.array = array;
            this.index = index;
            this.view = thread.viewOf(array);
        }

        @Override
        public void begin(Context thread) {
            while (!beginWithRoom(thread)) {
                view = thread.current(view, array);
            }
        }

        /** False if the states of the array have moved, or have to: after the access it would be too late. */
        private boolean beginWithRoom(Context thread) {
            ArrayShadow states = view.states;
            do {
                number = states.settled(index, thread.capture.mode.lockOwners);
            } while (number != ElementStates.MOVED && !states.begin(index, number, view, thread));
            boolean hasBegun = number != ElementStates.MOVED;
            if (hasBegun && !states.hasRoom(thread)) {
                states.end(index, number, thread);
                return false;
            }
            return hasBegun;
        }

        @Override
        public void end(boolean isRead, boolean isWritten, Context thread) {
            ArrayShadow states = view.states;
            int next = number;
            int recorded = thread.recorded();
            try {
                thread.accessing(array, index);
                thread.meets(states.state(number), array, index);
                next = states.numberOf(next(states.state(number), isRead, isWritten, thread), thread);
            } finally {
                states.end(index, next == ElementStates.MOVED ? number : next, thread);
                thread.holder = null;
            }
            if (next == ElementStates.MOVED) {
                thread.takeBack(recorded);
                // Others have taken the room meanwhile: the access is over, and is recorded as one that is no operation
                // of a transaction.
                if (isWritten) {
                    thread.writtenElements(array, index, index + 1, null);
                } else {
                    thread.readElements(array, index, index + 1, null);
                }
            }
        }
    }
}
