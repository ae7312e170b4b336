package io.threadspec.benchmarks.programs;

/** A program that is measured. */
public interface Program {

    /**
     * Runs it once, in threads of its own that have ended when it returns.
     *
     * @param size how much there is to do
     * @return a digest of what was computed, the same for the same size
     */
    int run(int size) throws InterruptedException;
}
