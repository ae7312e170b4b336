package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.Arrays;

/**
 * A run as it is once its text was parsed: an operation is a number, with its kind in the lowest 3 bits, the thread in 7, and the operand in the
 * rest.
 */
final class PackedRun implements OperationReader {

    private static final int BEGIN = 0;
    private static final int END = 1;
    private static final int READ = 2;
    private static final int WRITE = 3;
    private static final int ACQUIRE = 4;
    private static final int RELEASE = 5;
    private static final int FORK = 6;
    private static final int JOIN = 7;

    private static final int KIND_BITS = 3;
    private static final int THREAD_BITS = 7;

    private int[] operations = new int[1 << 16];
    private int count;

    int size() {
        return count;
    }

    private void add(int kind, int thread, int operand) {
        if (thread >> THREAD_BITS != 0) {
            throw new IllegalArgumentException("too many threads: thread=" + thread);
        }
        if (count == operations.length) {
            operations = Arrays.copyOf(operations, Math.multiplyExact(2, count));
        }
        operations[count++] = (operand << (KIND_BITS + THREAD_BITS)) | (thread << KIND_BITS) | kind;
    }

    /** Tells the run to another reader. */
    void tell(OperationReader reader) {
        for (int i = 0; i < count; i++) {
            int operation = operations[i];
            int thread = (operation >>> KIND_BITS) & ((1 << THREAD_BITS) - 1);
            int operand = operation >>> (KIND_BITS + THREAD_BITS);
            switch (operation & ((1 << KIND_BITS) - 1)) {
                case BEGIN -> reader.begin(thread, operand);
                case END -> reader.end(thread);
                case READ -> reader.read(thread, operand);
                case WRITE -> reader.write(thread, operand);
                case ACQUIRE -> reader.acquire(thread, operand);
                case RELEASE -> reader.release(thread, operand);
                case FORK -> reader.fork(thread, operand);
                default -> reader.join(thread, operand);
            }
        }
    }

    @Override
    public void begin(int thread, int block) {
        add(BEGIN, thread, block);
    }

    @Override
    public void end(int thread) {
        add(END, thread, 0);
    }

    @Override
    public void read(int thread, int variable) {
        add(READ, thread, variable);
    }

    @Override
    public void write(int thread, int variable) {
        add(WRITE, thread, variable);
    }

    @Override
    public void acquire(int thread, int lock) {
        add(ACQUIRE, thread, lock);
    }

    @Override
    public void release(int thread, int lock) {
        add(RELEASE, thread, lock);
    }

    @Override
    public void fork(int thread, int child) {
        add(FORK, thread, child);
    }

    @Override
    public void join(int thread, int child) {
        add(JOIN, thread, child);
    }
}
