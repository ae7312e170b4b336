package io.threadspec.analysis.temporal;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.ValueEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Conditions on the propositions of a property, in the words of its specification. */
final class CubeText {

    /** The condition of whatever step. */
    static final String ANY = "any step";

    /** The condition of a step that fits none of the others. */
    static final String OTHERWISE = "otherwise";

    private final CompiledSpec spec;
    private final List<Proposition> propositions;

    /** The propositions that are events, as bits. */
    private final long events;

    CubeText(CompiledSpec spec, CompiledProperty property) {
        this.spec = spec;
        this.propositions = property.propositions();
        long bits = 0;
        for (int i = 0; i < propositions.size(); i++) {
            bits |= propositions.get(i) instanceof EventOccurrence ? 1L << i : 0;
        }
        this.events = bits;
    }

    /** False if two events would have to happen in one step. */
    boolean isPossible(Cube cube) {
        return Long.bitCount(cube.holding() & events) <= 1;
    }

    String of(List<Cube> cubes) {
        return cubes.stream().map(this::of).collect(Collectors.joining(" || "));
    }

    private String of(Cube cube) {
        boolean isEvent = (cube.holding() & events) != 0;
        var literals = new ArrayList<String>();
        for (int i = 0; i < propositions.size(); i++) {
            Proposition proposition = propositions.get(i);
            if (cube.holds(i)) {
                literals.add(positive(proposition));
            } else if (cube.fails(i) && !(isEvent && proposition instanceof EventOccurrence)) {
                literals.add(negative(proposition));
            }
        }
        return literals.isEmpty() ? ANY : String.join(" && ", literals);
    }

    private String positive(Proposition proposition) {
        return proposition instanceof Comparison comparison
                ? text(comparison, comparison.relation())
                : event((EventOccurrence) proposition);
    }

    /** Of a comparison that is not about equality the opposite is another one only where there is no NaN. */
    private String negative(Proposition proposition) {
        if (!(proposition instanceof Comparison comparison)) {
            return "!" + event((EventOccurrence) proposition);
        }
        return switch (comparison.relation()) {
            case EQUAL -> text(comparison, Relation.NOT_EQUAL);
            case NOT_EQUAL -> text(comparison, Relation.EQUAL);
            default -> "!(" + text(comparison, comparison.relation()) + ")";
        };
    }

    private String event(EventOccurrence occurrence) {
        return spec.events().get(occurrence.event()).name();
    }

    private String text(Comparison comparison, Relation relation) {
        return operand(comparison.left(), comparison.right()) + " " + relation.symbol() + " "
                + operand(comparison.right(), comparison.left());
    }

    /** A constant is written as a value of what it is compared with. */
    private String operand(CompiledOperand operand, CompiledOperand other) {
        if (operand instanceof CompiledOperand.VariableValue variable) {
            return spec.variables().get(variable.index()).name();
        } else if (operand instanceof CompiledOperand.WholeConstant constant) {
            ValueEncoding encoding =
                    other instanceof CompiledOperand.VariableValue variable ? variable.encoding() : ValueEncoding.WHOLE;
            boolean isExact = encoding != ValueEncoding.FLOAT && encoding != ValueEncoding.DOUBLE;
            return (isExact ? encoding : ValueEncoding.WHOLE).render(constant.value());
        } else if (operand instanceof CompiledOperand.FloatConstant constant) {
            return constant.value() + "f";
        }
        return Double.toString(((CompiledOperand.DoubleConstant) operand).value());
    }
}
