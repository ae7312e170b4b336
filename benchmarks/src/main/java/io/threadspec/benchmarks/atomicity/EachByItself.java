package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.HashMap;
import java.util.Map;

/**
 * Puts each operation outside all blocks into a block of its own, so that none is merged with another: [INS OUTSIDE] of Flanagan, Freund and Yi (section 3,
 * figure 2).
 */
public final class EachByItself implements OperationReader {

    private static final int UNARY = Integer.MAX_VALUE;

    private final OperationReader next;

    /** By thread, how many blocks are open. */
    private final Map<Integer, Integer> open = new HashMap<>();

    private long operations;

    public EachByItself(OperationReader next) {
        this.next = next;
    }

    /** How many operations there were, without begins and ends. */
    public long operations() {
        return operations;
    }

    @Override
    public void begin(int thread, int block) {
        open.merge(thread, 1, Integer::sum);
        next.begin(thread, block);
    }

    @Override
    public void end(int thread) {
        open.merge(thread, -1, Integer::sum);
        next.end(thread);
    }

    @Override
    public void read(int thread, int variable) {
        perform(thread, () -> next.read(thread, variable));
    }

    @Override
    public void write(int thread, int variable) {
        perform(thread, () -> next.write(thread, variable));
    }

    @Override
    public void acquire(int thread, int lock) {
        perform(thread, () -> next.acquire(thread, lock));
    }

    @Override
    public void release(int thread, int lock) {
        perform(thread, () -> next.release(thread, lock));
    }

    @Override
    public void fork(int thread, int child) {
        perform(thread, () -> next.fork(thread, child));
    }

    @Override
    public void join(int thread, int child) {
        perform(thread, () -> next.join(thread, child));
    }

    private void perform(int thread, Runnable operation) {
        operations++;
        boolean outside = open.getOrDefault(thread, 0) == 0;
        if (outside) {
            next.begin(thread, UNARY);
        }
        operation.run();
        if (outside) {
            next.end(thread);
        }
    }
}
