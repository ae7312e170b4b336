package io.threadspec.runtime.spec;

/**
 * A {@code predicate} of a distributed specification: no consistent global state satisfies the condition.
 *
 * @param name of the predicate
 * @param message what to tell the user, empty if nothing
 * @param text the condition as in the source
 * @param line its line in the source
 */
public record GlobalPredicate(String name, String message, String text, int line, Condition condition) {

    /** A condition on a global state. */
    public sealed interface Condition {

        /** The number of processes in which a condition holds. */
        record Count(StateCondition condition, Relation relation, long bound) implements Condition {}

        /**
         * The sum of a variable over all processes.
         *
         * @param variable index into {@link CompiledSpec#variables()}
         */
        record Sum(int variable, Relation relation, long bound) implements Condition {}

        /** A condition holds in every process. */
        record All(StateCondition condition) implements Condition {}
    }
}
