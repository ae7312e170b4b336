package io.threadspec.runtime.clock;

/** Teaches nothing; there to be nobody's tag, or the tag of a thread that is to match no variable. */
public final class BusyShadow extends Shadow {

    /** Stands in a variable while its value and its state are being changed together. */
    public static final Shadow BUSY = new BusyShadow();
}
