package io.threadspec.analysis.serializability;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/** Counts the executions of blocks, knows where each first began and which outermost ones are open, and tells where these end. */
public final class Executions implements OperationReader {

    private long[] counts = new long[16];
    private long[] firsts = new long[16];
    private int blocks;
    private int[] depths = new int[16];

    /** By thread. */
    private int[] outermost = new int[16];

    private final LongSupplier position;
    private final IntConsumer outermostEnd;

    /**
     * @param position of the operation that is being read
     * @param outermostEnd takes the thread
     */
    public Executions(LongSupplier position, IntConsumer outermostEnd) {
        this.position = position;
        this.outermostEnd = outermostEnd;
    }

    /** How many blocks there are. */
    public int blocks() {
        return blocks;
    }

    /** How often a block was executed. */
    public long of(int block) {
        return counts[block];
    }

    /** The position at which the first execution of a block began. */
    public long first(int block) {
        return firsts[block];
    }

    /** The outermost of the open blocks of a thread that is in one. */
    public int outermost(int thread) {
        return outermost[thread];
    }

    @Override
    public void begin(int thread, int block) {
        if (block >= counts.length) {
            int length = Math.max(block + 1, 2 * counts.length);
            counts = Arrays.copyOf(counts, length);
            firsts = Arrays.copyOf(firsts, length);
        }
        if (thread >= depths.length) {
            depths = Arrays.copyOf(depths, Math.max(thread + 1, 2 * depths.length));
            outermost = Arrays.copyOf(outermost, depths.length);
        }
        if (counts[block]++ == 0) {
            firsts[block] = position.getAsLong();
        }
        blocks = Math.max(blocks, block + 1);
        if (depths[thread]++ == 0) {
            outermost[thread] = block;
        }
    }

    @Override
    public void end(int thread) {
        if (--depths[thread] == 0) {
            outermostEnd.accept(thread);
        }
    }

    @Override
    public void read(int thread, int variable) {}

    @Override
    public void write(int thread, int variable) {}

    @Override
    public void acquire(int thread, int lock) {}

    @Override
    public void release(int thread, int lock) {}

    @Override
    public void fork(int thread, int child) {}

    @Override
    public void join(int thread, int child) {}
}
