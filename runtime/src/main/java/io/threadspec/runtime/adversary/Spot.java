package io.threadspec.runtime.adversary;

import io.threadspec.runtime.trace.TracedSuspicion;

/** A place after which blocks went on with what is no left mover. */
final class Spot {

    /** A spot that has not helped so often will not help. */
    private static final int MAX_DELAYS = 20;

    private final String place;
    private final String next;

    /** Only ever set. */
    private volatile boolean beforeWrite;

    /** Guarded by this. */
    private int delays;

    Spot(String place, String next) {
        this.place = place;
        this.next = next;
    }

    /** A block went on after it with a write; whether that is new. */
    boolean leadsToWrite() {
        if (beforeWrite) {
            return false;
        }
        beforeWrite = true;
        return true;
    }

    /** Whether a thread is to be delayed here, which counts. */
    synchronized boolean take(boolean writesOnly) {
        boolean taken = delays < MAX_DELAYS && (beforeWrite || !writesOnly);
        delays += taken ? 1 : 0;
        return taken;
    }

    synchronized TracedSuspicion suspicion() {
        return new TracedSuspicion(place, next, delays);
    }
}
