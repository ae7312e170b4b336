package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.HashMap;
import java.util.Map;

/** Whether the operation that is being read waits for the end of a thread, and in which blocks that was started. Must read each operation before its callers ask. */
final class AwaitedThreads implements OperationReader {

    /** @param begun how many blocks the parent had begun */
    private record Start(int parent, int begun) {

        static final Start UNKNOWN = new Start(-1, 0);
    }

    /** By thread. */
    private final Map<Integer, Start> starts = new HashMap<>();

    private final Map<Integer, Integer> begun = new HashMap<>();

    /** Whether the operation waits for the end of a thread. */
    private boolean waits;

    /** How that thread was started. */
    private Start awaited = Start.UNKNOWN;

    boolean waits() {
        return waits;
    }

    /**
     * Whether an open execution started the thread for which the operation waits.
     *
     * @param thread of the execution, which performs the operation
     * @param begin which of the blocks that the thread has begun it is, from 1
     */
    boolean isStartedIn(int thread, int begin) {
        return waits && awaited.parent == thread && awaited.begun >= begin;
    }

    @Override
    public void begin(int thread, int block) {
        waits = false;
        begun.merge(thread, 1, Integer::sum);
    }

    @Override
    public void end(int thread) {
        waits = false;
    }

    @Override
    public void read(int thread, int variable) {
        waits = false;
    }

    @Override
    public void write(int thread, int variable) {
        waits = false;
    }

    @Override
    public void acquire(int thread, int lock) {
        waits = false;
    }

    @Override
    public void release(int thread, int lock) {
        waits = false;
    }

    @Override
    public void fork(int thread, int child) {
        waits = false;
        starts.put(child, new Start(thread, begun.getOrDefault(thread, 0)));
    }

    @Override
    public void join(int thread, int child) {
        waits = true;
        awaited = starts.getOrDefault(child, Start.UNKNOWN);
    }
}
