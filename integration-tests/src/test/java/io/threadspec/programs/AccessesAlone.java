package io.threadspec.programs;

import io.threadspec.analysis.serializability.OperationReader;

/** Passes on accesses and blocks, without locks and what starts and ends threads. */
record AccessesAlone(OperationReader reader) implements OperationReader {

    @Override
    public void begin(int thread, int block) {
        reader.begin(thread, block);
    }

    @Override
    public void end(int thread) {
        reader.end(thread);
    }

    @Override
    public void read(int thread, int variable) {
        reader.read(thread, variable);
    }

    @Override
    public void write(int thread, int variable) {
        reader.write(thread, variable);
    }

    @Override
    public void acquire(int thread, int lock) {
        // Left out.
    }

    @Override
    public void release(int thread, int lock) {
        // Left out.
    }

    @Override
    public void fork(int thread, int child) {
        // Left out.
    }

    @Override
    public void join(int thread, int child) {
        // Left out.
    }
}
