package io.threadspec.runtime.spec;

/** Something that is true or false in a state of a run. */
public sealed interface Proposition permits Comparison, EventOccurrence {

    /** Whether it holds for these values of the specification's variables, in the raw form that traces carry. */
    boolean holds(long[] values);
}
