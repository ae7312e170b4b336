package io.threadspec.runtime.adversary;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What is known of one field in all objects: whether threads keep the objects to themselves. Locksets of such would be many, of small objects above all, and
 * never say anything.
 */
final class FieldUse {

    /** So many objects have been used by one thread each before the next are presumed to be. */
    static final int ENOUGH = 1000;

    final int field;

    /** Synchronisation: thread-safe by itself. */
    private final AtomicInteger objects = new AtomicInteger();

    /** Whether two threads have used the field of one object. Only ever set. */
    private volatile boolean shared;

    FieldUse(int field) {
        this.field = field;
    }

    /** The lockset of another object is kept. */
    void tracked() {
        objects.incrementAndGet();
    }

    /** Two threads have used the field of one object. */
    void shared() {
        shared = true;
    }

    /** Whether an object that only one thread seems to have used needs no lockset. */
    boolean isLocal() {
        return !shared && objects.get() >= ENOUGH;
    }
}
