package io.threadspec.runtime.transaction;

/**
 * The thread of a transaction. Compared by identity: two threads may have one number and one name. A task of a pool has one of its own: which thread
 * runs it, and after which other tasks, is chance.
 */
public final class Owner {

    private final int number;
    private final String name;
    private final boolean isTask;

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

    /** How its first operation comes after what made it begin. */
    ConflictKind beginning() {
        return isTask ? ConflictKind.TASK : ConflictKind.FORK;
    }
}
