package io.threadspec.formats.progress;

/** Told how far a long piece of work has come. */
@FunctionalInterface
public interface WorkProgress {

    /** Tells nobody. */
    WorkProgress NONE = (step, done, of) -> {};

    /**
     * @param step what is being done, in two words
     * @param done how much of it, from 0
     * @param of how much there is to do
     */
    void at(String step, long done, long of);
}
