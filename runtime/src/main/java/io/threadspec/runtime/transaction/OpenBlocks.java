package io.threadspec.runtime.transaction;

/** How many atomic blocks of a thread are open. Touched by that thread alone. */
public final class OpenBlocks {

    /**
     * Counted up where a block begins. Public for woven code, which counts it down where a block ends, before it calls the probe of the end: where the
     * stack is full no method can be called, and the block has ended all the same.
     */
    public int count;
}
