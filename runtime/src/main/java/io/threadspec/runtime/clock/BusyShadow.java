package io.threadspec.runtime.clock;

/** Teaches nothing; there to be nobody's tag, or the tag of a thread that is to match no variable. */
public final class BusyShadow extends Shadow {

    /** Stands in a variable while its value and its state are being changed together. */
    public static final Shadow BUSY = new BusyShadow();

    /** After so many yields, who made a variable BUSY is taken for one that an error such as a stack overflow has struck. */
    public static final int PATIENCE = 1 << 14;

    public BusyShadow() {
        super(0);
    }
}
