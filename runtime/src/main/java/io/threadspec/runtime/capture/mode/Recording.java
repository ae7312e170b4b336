package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.access.Positions;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.RecordedOrder;
import io.threadspec.runtime.clock.RecordedShadow;
import io.threadspec.runtime.clock.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * A capture that also records accesses, for a while. Meanwhile no access takes the fast path: each variable has a state of its own, that
 * counts the accesses to it. What orders threads besides variables and monitors tells how far their records had come.
 */
final class Recording extends AroundCapture {

    private final AccessRecording accesses;

    Recording(Capture inner, AccessRecording accesses) {
        super(inner);
        this.accesses = accesses;
    }

    /** Of a thread that records; null if nothing is recorded, or no more. */
    @Override
    public @Nullable AccessLog log(Knowledge thread) {
        AccessLog log = thread.log;
        if (accesses.isOn()) {
            return log == null ? thread.record(accesses) : log;
        }
        if (log != null) {
            thread.recordNoMore();
        }
        return null;
    }

    @Override
    boolean mayRecord() {
        return true;
    }

    @Override
    public boolean isKnown(Knowledge thread, @Nullable Shadow state) {
        return state != BusyShadow.BUSY
                && log(thread) == null
                && !(state instanceof RecordedShadow)
                && inner.isKnown(thread, state);
    }

    // ---- accesses --------------------------------------------------------------------------------------------------

    @Override
    @Nullable
    public Shadow read(Knowledge thread, @Nullable Shadow state) {
        Shadow next = inner.read(thread, RecordedShadow.innerOf(state));
        if (thread.writesToo && log(thread) != null) {
            return state instanceof RecordedShadow last ? new RecordedShadow(last.variable, last.ticket, next) : next;
        }
        return recorded(AccessKind.READ, thread, state, next);
    }

    @Override
    @Nullable
    public Shadow write(Knowledge thread, @Nullable Shadow state) {
        Shadow next = inner.write(thread, RecordedShadow.innerOf(state));
        return recorded(AccessKind.WRITE, thread, state, next);
    }

    private @Nullable Shadow recorded(
            AccessKind kind, Knowledge thread, @Nullable Shadow state, @Nullable Shadow next) {
        AccessLog log = log(thread);
        if (log == null) {
            return next;
        }
        RecordedShadow last = last(thread, log, state, next);
        int ticket = thread.writesToo
                ? log.pinned(kind, last.variable, last.ticket, thread)
                : log.use(kind, last.variable, last.ticket, thread);
        return new RecordedShadow(last.variable, ticket, next);
    }

    /**
     * Also where there is none yet. A clone has the state of the object that it was made of: the value of that was read at a moment that is not
     * known.
     */
    private static RecordedShadow last(Knowledge thread, AccessLog log, @Nullable Shadow state, @Nullable Shadow next) {
        if (state instanceof RecordedShadow recorded) {
            if (recorded.variable.isOf(thread.holder)) {
                return recorded;
            }
            log.unseen(recorded.variable, true);
        }
        return new RecordedShadow(new RecordedVariable(log, thread.holder), 0, next);
    }

    /** The value is no longer there: before which of the writes that came since it was read is not known. */
    @Override
    @Nullable
    public Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        if (current) {
            return read(thread, state);
        }
        return unseen(thread, state, inner.readIf(thread, false, RecordedShadow.innerOf(state)), true);
    }

    @Override
    @Nullable
    public Shadow readOrder(Knowledge thread, @Nullable Shadow state) {
        return unseen(thread, state, inner.readOrder(thread, RecordedShadow.innerOf(state)), true);
    }

    @Override
    @Nullable
    public Shadow writeOrder(Knowledge thread, @Nullable Shadow state) {
        return unseen(thread, state, inner.writeOrder(thread, RecordedShadow.innerOf(state)), true);
    }

    @Override
    @Nullable
    public Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return unseen(thread, state, inner.writeIf(thread, current, RecordedShadow.innerOf(state)), true);
    }

    @Override
    @Nullable
    public Shadow accessPossible(Knowledge thread, @Nullable Shadow state) {
        return unseen(thread, state, inner.accessPossible(thread, RecordedShadow.innerOf(state)), false);
    }

    private @Nullable Shadow unseen(Knowledge thread, @Nullable Shadow state, @Nullable Shadow next, boolean sure) {
        AccessLog log = log(thread);
        if (log == null) {
            return next;
        }
        RecordedShadow last = last(thread, log, state, next);
        log.unseen(last.variable, sure);
        return last == state && RecordedShadow.innerOf(state) == next
                ? state
                : new RecordedShadow(last.variable, last.ticket, next);
    }

    /**
     * The first value of a variable. That of an object is an access like others, since the object may be in other hands before its constructor has
     * ended; that of a class is none: others wait until the class is initialised, and whichever thread comes first does it.
     */
    @Override
    @Nullable
    public Shadow initialWrite(Knowledge thread, @Nullable Shadow state) {
        Shadow next = inner.initialWrite(thread, RecordedShadow.innerOf(state));
        AccessLog log = thread.holder == null ? null : log(thread);
        if (log == null) {
            return state instanceof RecordedShadow last ? new RecordedShadow(last.variable, last.ticket, next) : next;
        }
        RecordedShadow last = last(thread, log, state, next);
        if (last == state) {
            log.initialised(last.variable);
        }
        return recorded(AccessKind.WRITE, thread, last, next);
    }

    @Override
    public boolean isUnordered(Knowledge thread, @Nullable Shadow state) {
        return inner.isUnordered(thread, RecordedShadow.innerOf(state));
    }

    // ---- what orders threads besides
    // ---------------------------------------------------------------------------------

    @Override
    public void acquire(Knowledge thread, @Nullable Shadow state) {
        AccessLog log = log(thread);
        if (log != null) {
            log.after(RecordedOrder.knownOf(state));
            log.possiblyAfter(RecordedOrder.possibleOf(state));
        }
        inner.acquire(thread, RecordedOrder.innerOf(state));
    }

    @Override
    public void acquireRecorded(Knowledge thread, @Nullable Shadow state) {
        inner.acquire(thread, RecordedOrder.innerOf(state));
    }

    @Override
    @Nullable
    public Shadow release(Knowledge thread) {
        return released(thread, null, inner.release(thread));
    }

    /** Who enters the monitor in woven code is recorded there; code that is not woven may enter it unseen, and even wait there. */
    @Override
    @Nullable
    public Shadow releaseRecorded(Knowledge thread) {
        return release(thread);
    }

    @Override
    @Nullable
    public Shadow tag(Knowledge thread) {
        return inner.tag(thread);
    }

    @Override
    @Nullable
    Shadow releaseAlso(Knowledge thread, @Nullable Shadow state) {
        return released(thread, state, inner.releaseAlso(thread, RecordedOrder.innerOf(state)));
    }

    private @Nullable Shadow released(Knowledge thread, @Nullable Shadow before, @Nullable Shadow next) {
        AccessLog log = log(thread);
        if (log == null) {
            return next; // Before the recording there are no positions; after it nobody asks for them.
        }
        return RecordedOrder.of(
                before,
                next,
                Positions.join(RecordedOrder.knownOf(before), log.handedOn()),
                Positions.join(RecordedOrder.possibleOf(before), log.possiblyHandedOn()));
    }

    @Override
    @Nullable
    public Shadow releasePossible(Knowledge thread, @Nullable Shadow state) {
        Shadow next = inner.releasePossible(thread, RecordedOrder.innerOf(state));
        AccessLog log = log(thread);
        if (log == null) {
            return next;
        }
        return RecordedOrder.of(
                state,
                next,
                RecordedOrder.knownOf(state),
                Positions.join(RecordedOrder.possibleOf(state), log.possiblyHandedOn()));
    }

    @Override
    public boolean acquirePossible(Knowledge thread, @Nullable Shadow state) {
        AccessLog log = log(thread);
        boolean learnt = log != null && log.possiblyAfter(RecordedOrder.possibleOf(state));
        Shadow order = RecordedOrder.innerOf(state);
        boolean learntOrder = order != null && inner.acquirePossible(thread, order);
        return learnt || learntOrder;
    }

    @Override
    public Shadow join(Knowledge thread, Shadow one, Shadow other) {
        Shadow first = RecordedOrder.innerOf(one);
        Shadow second = RecordedOrder.innerOf(other);
        Shadow both = first == null ? second : second == null ? first : inner.join(thread, first, second);
        Shadow joined = RecordedOrder.of(
                one,
                both,
                Positions.join(RecordedOrder.knownOf(one), RecordedOrder.knownOf(other)),
                Positions.join(RecordedOrder.possibleOf(one), RecordedOrder.possibleOf(other)));
        return joined == null ? one : joined;
    }

    /** While accesses are recorded no two variables have one state. */
    @Override
    public boolean hasTags() {
        return inner.hasTags() && !accesses.isOn();
    }
}
