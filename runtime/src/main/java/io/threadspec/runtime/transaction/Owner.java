package io.threadspec.runtime.transaction;

/** The thread of a transaction. Compared by identity: two threads may have one number and one name. */
public final class Owner {

    private final int number;
    private final String name;

    public Owner(int number, String name) {
        this.number = number;
        this.name = name;
    }

    /** Of the thread, for those who count threads. */
    public int number() {
        return number;
    }

    public String name() {
        return name;
    }
}
