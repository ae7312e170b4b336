package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Severity;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One {@code property}.
 *
 * @param name of the property
 * @param message what to tell the user, its documentation comment or its specification's, empty if none
 * @param text the formula as in the source, on one line
 * @param line its line in the file of its specification
 * @param propositions what the letters of {@link #machine} are made of, at most {@value MooreMachine#MAX_PROPOSITIONS}
 * @param fromInitialState whether the initial state is the first position of a run (true if a variable occurs)
 * @param machine decides the property
 * @param severity whether a broken property ends the build or only warns
 * @param liveness the formula, if no finite run can break it, only an infinite one
 * @param suppression why a broken property does not fail the build; empty if it does
 */
public record CompiledProperty(
        String name,
        String message,
        String text,
        int line,
        List<Proposition> propositions,
        boolean fromInitialState,
        MooreMachine machine,
        Severity severity,
        Optional<TemporalFormula> liveness,
        String suppression) {

    public CompiledProperty {
        propositions = List.copyOf(propositions);
    }

    /** A property that its machine decides completely. */
    public CompiledProperty(
            String name,
            String message,
            String text,
            int line,
            List<Proposition> propositions,
            boolean fromInitialState,
            MooreMachine machine,
            Severity severity) {
        this(name, message, text, line, propositions, fromInitialState, machine, severity, Optional.empty(), "");
    }

    /** A property that ends the build when it is broken, and that its machine decides completely. */
    public CompiledProperty(
            String name,
            String message,
            String text,
            int line,
            List<Proposition> propositions,
            boolean fromInitialState,
            MooreMachine machine) {
        this(name, message, text, line, propositions, fromInitialState, machine, Severity.ERROR);
    }

    /** The variables that it mentions, ascending, as indexes into those of its specification. */
    public List<Integer> variables() {
        return comparisons()
                .flatMap(comparison -> Stream.of(comparison.left(), comparison.right()))
                .filter(CompiledOperand.VariableValue.class::isInstance)
                .map(operand -> ((CompiledOperand.VariableValue) operand).index())
                .sorted()
                .distinct()
                .toList();
    }

    private Stream<Comparison> comparisons() {
        return propositions.stream().filter(Comparison.class::isInstance).map(Comparison.class::cast);
    }

    /** The events that it mentions, as indexes into those of its specification. */
    public List<Integer> events() {
        return propositions.stream()
                .filter(EventOccurrence.class::isInstance)
                .map(proposition -> ((EventOccurrence) proposition).event())
                .toList();
    }

    /** The letter of a state: bit <i>i</i> iff proposition <i>i</i> holds for these values of the variables. */
    public long letter(long[] values) {
        return Letter.of(propositions, values);
    }

    /** The letter of a step that is an event: as {@link #letter(long[])}, and the propositions for the event hold. */
    public long letter(long[] values, int event) {
        int bit = propositions.indexOf(new EventOccurrence(event));
        return letter(values) | (bit < 0 ? 0 : 1L << bit);
    }
}
