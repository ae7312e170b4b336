package io.threadspec.runtime.transaction;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The thread of a transaction. Compared by identity: two threads may have one number and one name. A task of a pool has one of its own: which thread
 * runs it, and after which other tasks, is chance.
 */
public final class Owner {

    /** In place of the number of a transaction. */
    private static final long NONE = 0;

    private static final VarHandle OPEN;

    static {
        try {
            OPEN = MethodHandles.lookup().findVarHandle(Owner.class, "open", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int number;
    private final String name;
    private final boolean isTask;

    /** How many transactions it has begun. Touched by the thread. */
    private long begun;

    /**
     * The number of its open transaction. Written by the thread, read by others without a lock: those who know of a transaction have seen what an
     * operation of it left, hence its number here or a later one. One that has ended may seem to be open for a while.
     */
    @SuppressWarnings("UnusedVariable") // By its handle.
    private long open = NONE;

    public Owner(int number, String name) {
        this(number, name, false);
    }

    private Owner(int number, String name, boolean isTask) {
        this.number = number;
        this.name = name;
        this.isTask = isTask;
    }

    /** For a task that the thread runs. */
    Owner forTask() {
        return new Owner(number, name, true);
    }

    /** Of the thread, for those who count threads. */
    public int number() {
        return number;
    }

    public String name() {
        return name;
    }

    /** A transaction begins; its number. By the thread. */
    long begin() {
        OPEN.setOpaque(this, ++begun);
        return begun;
    }

    /** It ends. By the thread. */
    void end() {
        OPEN.setOpaque(this, NONE);
    }

    boolean hasOpen(long transaction) {
        return (long) OPEN.getOpaque(this) == transaction;
    }

    /** How its first operation comes after what made it begin. */
    ConflictKind beginning() {
        return isTask ? ConflictKind.TASK : ConflictKind.FORK;
    }
}
