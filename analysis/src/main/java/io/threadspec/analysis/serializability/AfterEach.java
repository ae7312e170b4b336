package io.threadspec.analysis.serializability;

/** Is told after each operation, as the last of several readers. */
public final class AfterEach implements OperationReader {

    private final Runnable told;

    public AfterEach(Runnable told) {
        this.told = told;
    }

    @Override
    public void begin(int thread, int block) {
        told.run();
    }

    @Override
    public void end(int thread) {
        told.run();
    }

    @Override
    public void read(int thread, int variable) {
        told.run();
    }

    @Override
    public void write(int thread, int variable) {
        told.run();
    }

    @Override
    public void acquire(int thread, int lock) {
        told.run();
    }

    @Override
    public void release(int thread, int lock) {
        told.run();
    }

    @Override
    public void fork(int thread, int child) {
        told.run();
    }

    @Override
    public void join(int thread, int child) {
        told.run();
    }
}
