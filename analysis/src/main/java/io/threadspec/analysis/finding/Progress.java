package io.threadspec.analysis.finding;

import java.util.List;

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

    /** So many traces were read, and have so many events that count. */
    default void read(int traces, long events) {}

    /** These declarations will be judged, in this order. */
    default void planned(List<Declaration> declarations) {}

    /** The next declaration was judged. */
    default void judged(List<Finding> findings) {}
}
