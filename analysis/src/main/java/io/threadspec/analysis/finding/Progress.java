package io.threadspec.analysis.finding;

import io.threadspec.formats.progress.WorkProgress;
import java.util.List;

/** Told how far an analysis has come, and what it has found. */
@FunctionalInterface
public interface Progress extends WorkProgress {

    /** Tells nobody. */
    Progress NONE = (step, done, of) -> {};

    /** So many traces were read, and have so many events that count. */
    default void read(int traces, long events) {}

    /** These declarations will be judged, in this order. */
    default void planned(List<Declaration> declarations) {}

    /** The next declaration was judged. */
    default void judged(List<Finding> findings) {}
}
