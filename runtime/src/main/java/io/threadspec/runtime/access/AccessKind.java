package io.threadspec.runtime.access;

import java.util.Optional;

/** An operation of a thread. The code is the number in a trace file. */
public enum AccessKind {
    READ(1),
    WRITE(2),
    ACQUIRE(3),
    RELEASE(4),
    /** Gives a monitor back and waits on it. */
    WAIT(5),
    /** Has waited, and has the monitor again; how the wait ended is a {@link WaitEnd}. */
    RESUME(6),
    FORK(7),
    JOIN(8),
    /** An atomic block begins. */
    BEGIN(9),
    END(10),
    /** The open blocks are not judged: the thread waits on the monitor because of which they were to be atomic. */
    LEAVE(11),
    /** The thread comes after what another one had done up to a position. */
    AFTER(12),
    /** The same, if code that is not woven made this order. */
    POSSIBLY_AFTER(13),
    /** What follows is part of another run: what came before cannot be put in order with it. */
    RESTART(14),
    /** A use of another thread has no place that is known: nothing is to be made of the runs from this one to the one that the thread is in. */
    ESCAPED(15),
    /** The thread begins to run a task of a pool, which has nothing to do with what it did before. */
    TASK(16),
    /** It has run it. */
    TASK_END(17),
    /** Wakes one thread that waits on the monitor, or all. */
    NOTIFY(18);

    /** What {@link #NOTIFY} has besides. */
    public static final int ONE = 0;

    public static final int ALL = 1;

    private final int code;

    AccessKind(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }

    /** Whether there is nothing more to say than that it happened. */
    public boolean isAlone() {
        return this == END || this == LEAVE || this == TASK || this == TASK_END;
    }

    /** Whether the operand is the number of another thread, of which nothing may be recorded yet. */
    public boolean namesThread() {
        return this == FORK || this == JOIN || this == AFTER || this == POSSIBLY_AFTER;
    }

    /** Whether the operation is one on a variable or a monitor, with a ticket. */
    public boolean hasTicket() {
        return code <= RESUME.code || this == NOTIFY;
    }

    /** Whether there is a second number. */
    public boolean hasDetail() {
        return this == BEGIN || this == AFTER || this == POSSIBLY_AFTER || this == RESUME || this == NOTIFY;
    }

    /** Whether it is known where it stands in the program. */
    public boolean hasPlace() {
        return hasTicket() || this == FORK || this == JOIN;
    }

    public static Optional<AccessKind> ofCode(int code) {
        return code < 1 || code > values().length ? Optional.empty() : Optional.of(values()[code - 1]);
    }
}
