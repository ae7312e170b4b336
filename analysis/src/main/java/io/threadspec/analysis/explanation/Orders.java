package io.threadspec.analysis.explanation;

import java.util.function.Function;

/** The orders of the same events that were considered. */
public sealed interface Orders {

    /** Makes something of either kind. */
    <T> T match(Function<Counted, T> ifCounted, Function<Uncounted, T> ifNot);

    /**
     * Few enough to be counted.
     *
     * @param all their number
     * @param bad how many of them break the property or, where the reason is about that, end while it still asks for something
     * @param states of the lattice that they run through
     */
    record Counted(RunCount all, RunCount bad, long states) implements Orders {

        @Override
        public <T> T match(Function<Counted, T> ifCounted, Function<Uncounted, T> ifNot) {
            return ifCounted.apply(this);
        }
    }

    /**
     * Too many to be counted.
     *
     * @param configurations pairs of a state of the lattice and one of the property that were looked at
     * @param windows stretches of the run in which they lie
     */
    record Uncounted(long configurations, long windows) implements Orders {

        @Override
        public <T> T match(Function<Counted, T> ifCounted, Function<Uncounted, T> ifNot) {
            return ifNot.apply(this);
        }
    }
}
