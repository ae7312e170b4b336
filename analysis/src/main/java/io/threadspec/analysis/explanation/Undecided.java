package io.threadspec.analysis.explanation;

import io.threadspec.analysis.limits.ReachedLimit;

/** The property is neither broken nor known to hold. */
public sealed interface Undecided extends Reason {

    /** Makes something of each of these. */
    interface Visitor<T> {

        T owedByRun(OwedByRun reason);

        T owedByOrders(OwedByOrders reason);

        T owedByIdleObjects(OwedByIdleObjects reason);

        T limitReached(LimitReached reason);

        T unfinishedBlock(UnfinishedBlock reason);

        T unseenValue(UnseenValue reason);

        T noEvent(NoEvent reason);

        T noExecution(NoExecution reason);
    }

    /**
     * What the property still asks for had not happened when the run ended.
     *
     * @param onlyRun whether causality allows no other; if it does, the others end in the same way
     */
    record OwedByRun(boolean onlyRun) implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.owedByRun(this);
        }
    }

    /**
     * What the property still asks for had not happened at the end of some orders of the events.
     *
     * @param orders those that respect the causality of the run
     * @param byAll whether it is so at the end of all of them
     */
    record OwedByOrders(Orders orders, boolean byAll) implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.owedByOrders(this);
        }
    }

    /** What the property asks for never happened to some objects. */
    record OwedByIdleObjects() implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.owedByIdleObjects(this);
        }
    }

    /**
     * The observed run kept the property, and not all other orders could be considered.
     *
     * @param limit that ended the search
     * @param possibleOrderCovered whether the orders were, in which code that is not woven ordered all that it may have ordered
     */
    record LimitReached(ReachedLimit limit, boolean possibleOrderCovered) implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.limitReached(this);
        }
    }

    /**
     * No execution of an atomic block is to blame in the observed run, and not all other interleavings could be considered.
     *
     * @param executions how many there were
     * @param unfinished for how many of them a limit was reached
     * @param interleavings how many were considered
     * @param limit that was reached first
     */
    record UnfinishedBlock(long executions, long unfinished, long interleavings, ReachedLimit.Kind limit)
            implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.unfinishedBlock(this);
        }
    }

    /**
     * A value came into a variable by code that is not seen, after the run had begun.
     *
     * @param className which declares the field
     * @param field that has the variable
     * @param file of the place before which it happened
     * @param line in that file
     */
    record UnseenValue(String className, String field, String file, int line) implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.unseenValue(this);
        }
    }

    /**
     * No event of the property happened.
     *
     * @param ofSeenObject whether it could happen only to an object that was seen
     */
    record NoEvent(boolean ofSeenObject) implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.noEvent(this);
        }
    }

    /** No test comes to one of these atomic blocks. */
    record NoExecution() implements Undecided {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.noExecution(this);
        }
    }
}
