package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import org.jspecify.annotations.Nullable;

/** Goes along the events of one thread in the file. */
final class ThreadCursor {

    private final EventBlocks blocks;
    private final int thread;
    private int nextBlock;

    /** Null at the end. */
    private @Nullable BlockCursor block;

    /** Whether it stands at an event that was not taken yet. */
    private boolean atEvent;

    /** How many events have been taken, and how many calls stand before the next one. */
    private int taken;

    private int calls;

    /** How many causes of the event at hand have been seen to be there, or up to which slot all have. */
    private int reached;

    /** The slot of the last event that was taken. */
    private int slot = -1;

    ThreadCursor(EventBlocks blocks, int thread) {
        this.blocks = blocks;
        this.thread = thread;
    }

    /** The block at its next event; null if there is none, or none that makes sense after those that were resolved. */
    @Nullable
    BlockCursor event() {
        try {
            while (!atEvent) {
                if (block == null) {
                    if (nextBlock == blocks.blockCount(thread)) {
                        return null;
                    }
                    block = blocks.open(thread, nextBlock++);
                }
                if (!block.next()) {
                    block = null;
                } else if (block.isCall()) {
                    calls++;
                } else {
                    atEvent = true;
                }
            }
            return block;
        } catch (MalformedException e) {
            end();
            return null;
        }
    }

    /** No further event of the thread will be taken. */
    void end() {
        block = null;
        atEvent = false;
        nextBlock = blocks.blockCount(thread);
    }

    /** The event at hand has its causes. */
    void take(BlockCursor event) {
        slot = event.slotOfThread();
        atEvent = false;
        taken++;
        reached = 0;
    }

    int taken() {
        return taken;
    }

    int calls() {
        return calls;
    }

    int slot() {
        return slot;
    }

    int reached() {
        return reached;
    }

    void reached(int now) {
        reached = now;
    }
}
