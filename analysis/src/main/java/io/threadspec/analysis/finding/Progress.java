package io.threadspec.analysis.finding;

/** Told how far an analysis has come. */
@FunctionalInterface
public interface Progress {

    /** Tells nobody. */
    Progress NONE = (step, done, of) -> {};

    /**
     * @param step what is being done, in two words
     * @param done how much of it, from 0
     * @param of how much there is to do
     */
    void at(String step, long done, long of);
}
