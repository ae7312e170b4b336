package io.threadspec.analysis.serializability;

/**
 * Reads the operations of a run in the order in which they happened. Threads, variables, locks and blocks are numbered from 0, each by
 * itself.
 *
 * <p>The run is well formed: a lock is taken by one thread at a time, taking a lock again that the thread holds already is no operation; a
 * thread is forked at most once, before its first operation, and does nothing after it was joined; each {@code end} has its {@code begin}.
 */
public interface OperationReader {

    /** The thread enters an atomic block, perhaps inside another one. */
    void begin(int thread, int block);

    /** The thread leaves the block that it entered last. */
    void end(int thread);

    void read(int thread, int variable);

    void write(int thread, int variable);

    void acquire(int thread, int lock);

    void release(int thread, int lock);

    /** The thread starts another one. */
    void fork(int thread, int child);

    /** The thread has waited for the end of another one. */
    void join(int thread, int child);
}
