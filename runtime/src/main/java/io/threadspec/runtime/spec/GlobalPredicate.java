package io.threadspec.runtime.spec;

/**
 * A {@code predicate} of a distributed specification: no consistent global state satisfies the condition.
 *
 * @param name of the predicate
 * @param message what to tell the user, empty if nothing
 * @param text the condition as it stands in the source
 * @param line where it stands
 */
public record GlobalPredicate(String name, String message, String text, int line, Condition condition) {

    /** What a global state is asked for. */
    public sealed interface Condition {

        /** In how many processes a condition holds. */
        record Count(StateCondition condition, Relation relation, long bound) implements Condition {}

        /**
         * What a variable adds up to over all processes.
         *
         * @param variable index into {@link CompiledSpec#variables()}
         */
        record Sum(int variable, Relation relation, long bound) implements Condition {}

        /** A condition holds in every process. */
        record All(StateCondition condition) implements Condition {}
    }
}
