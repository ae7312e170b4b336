package io.threadspec.analysis.serializability;

/** Tells two readers, the first one first. */
public record Both(OperationReader first, OperationReader second) implements OperationReader {

    @Override
    public void begin(int thread, int block) {
        first.begin(thread, block);
        second.begin(thread, block);
    }

    @Override
    public void end(int thread) {
        first.end(thread);
        second.end(thread);
    }

    @Override
    public void read(int thread, int variable) {
        first.read(thread, variable);
        second.read(thread, variable);
    }

    @Override
    public void write(int thread, int variable) {
        first.write(thread, variable);
        second.write(thread, variable);
    }

    @Override
    public void acquire(int thread, int lock) {
        first.acquire(thread, lock);
        second.acquire(thread, lock);
    }

    @Override
    public void release(int thread, int lock) {
        first.release(thread, lock);
        second.release(thread, lock);
    }

    @Override
    public void fork(int thread, int child) {
        first.fork(thread, child);
        second.fork(thread, child);
    }

    @Override
    public void join(int thread, int child) {
        first.join(thread, child);
        second.join(thread, child);
    }
}
