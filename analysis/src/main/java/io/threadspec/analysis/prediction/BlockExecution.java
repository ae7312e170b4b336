package io.threadspec.analysis.prediction;

/**
 * One execution of an atomic block: the operations that its thread performed from its begin to its end, or to the end of the run.
 *
 * @param first number of its first operation in its thread, from 1
 * @param last number of its last operation; less than the first if it has none
 * @param line where it begins
 */
public record BlockExecution(int thread, int block, int first, int last, int line) {

    /** Whether an operation is part of it, by its thread and its number there. */
    public boolean contains(int otherThread, int number) {
        return otherThread == thread && number >= first && number <= last;
    }
}
