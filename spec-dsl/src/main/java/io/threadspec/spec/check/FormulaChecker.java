package io.threadspec.spec.check;

import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledOperand.VariableValue;
import io.threadspec.runtime.spec.CompiledOperand.WholeConstant;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.logic.Meaning;
import io.threadspec.spec.pattern.PatternLibrary;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks up the names of a formula, checks the types of its comparisons, and gives its meaning in core logic. */
final class FormulaChecker {

    private final Diagnostics diagnostics;
    private final Names names;
    private final Propositions propositions = new Propositions();
    private final List<CheckedSpec.Part> parts = new ArrayList<>();

    FormulaChecker(Diagnostics diagnostics, Names names) {
        this.diagnostics = diagnostics;
        this.names = names;
    }

    Propositions propositions() {
        return propositions;
    }

    /** The meaning; where something is wrong it is reported and some formula stands in its place. */
    Ltl check(Formula formula) {
        Ltl meaning = meaning(formula);
        parts.add(new CheckedSpec.Part(formula.span(), meaning));
        return meaning;
    }

    /** What has been checked, parts before the whole. */
    List<CheckedSpec.Part> parts() {
        return parts;
    }

    private Ltl meaning(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return new Ltl.Constant(constant.value());
        } else if (formula instanceof Formula.Name name) {
            return name(name);
        } else if (formula instanceof Formula.Comparison comparison) {
            return comparison(comparison);
        } else if (formula instanceof Formula.Unary unary) {
            return Meaning.of(unary, check(unary.operand()));
        } else if (formula instanceof Formula.Binary binary) {
            return Meaning.of(binary, check(binary.left()), check(binary.right()));
        } else if (formula instanceof Formula.Interval interval) {
            return Ltl.interval(check(interval.from()), check(interval.to()));
        } else if (formula instanceof Formula.Pattern pattern) {
            return pattern(pattern);
        }
        throw new IllegalStateException("formula=" + formula.getClass());
    }

    private Ltl pattern(Formula.Pattern pattern) {
        Optional<String> refusal = PatternLibrary.refusal(pattern);
        if (refusal.isPresent()) {
            diagnostics.error(pattern.span(), refusal.get(), "write the longer chain in temporal logic");
            return Ltl.TRUE;
        }
        return new PatternLibrary(this::check, this::mentionsEvent).expand(pattern);
    }

    private boolean mentionsEvent(Formula formula) {
        if (formula instanceof Formula.Name name) {
            return names.event(name.text()).isPresent();
        } else if (formula instanceof Formula.Unary unary) {
            return mentionsEvent(unary.operand());
        } else if (formula instanceof Formula.Binary binary) {
            return mentionsEvent(binary.left()) || mentionsEvent(binary.right());
        }
        return false;
    }

    private Ltl name(Formula.Name name) {
        Optional<EventOccurrence> event = names.event(name.text());
        if (event.isPresent()) {
            return propositions.event(event.get());
        }
        Optional<VariableValue> variable = names.variable(name.text());
        if (variable.isEmpty()) {
            unknown(name.text(), name.span());
            return Ltl.TRUE;
        }
        if (variable.get().encoding() != ValueEncoding.BOOLEAN) {
            diagnostics.error(
                    name.span(),
                    "'" + name.text() + "' is " + describe(variable.get()) + ", not true or false",
                    "compare it, as in " + name.text()
                            + (variable.get().encoding() == ValueEncoding.REFERENCE ? " != null" : " == 1"));
            return Ltl.TRUE;
        }
        return propositions.comparison(variable.get(), Relation.EQUAL, new WholeConstant(1));
    }

    private Ltl comparison(Formula.Comparison comparison) {
        Optional<Typed> left = operand(comparison.left());
        Optional<Typed> right = operand(comparison.right());
        if (left.isEmpty() || right.isEmpty()) {
            return Ltl.TRUE;
        }
        Kind kind = left.get().kind();
        if (kind != right.get().kind()) {
            diagnostics.error(
                    comparison.span(),
                    left.get().description() + " cannot be compared with "
                            + right.get().description(),
                    "compare values of one kind");
            return Ltl.TRUE;
        }
        boolean equality = comparison.relation() == Relation.EQUAL || comparison.relation() == Relation.NOT_EQUAL;
        if (kind != Kind.NUMBER && !equality) {
            diagnostics.error(
                    comparison.span(),
                    left.get().description() + " has no order: relation="
                            + comparison.relation().symbol(),
                    "use == or !=");
            return Ltl.TRUE;
        }
        Ltl meaning = propositions.comparison(
                left.get().operand(), comparison.relation(), right.get().operand());
        if (meaning instanceof Ltl.Constant constant) {
            diagnostics.warning(
                    comparison.span(), "this comparison is always " + constant.value(), "compare a variable");
        }
        return meaning;
    }

    private enum Kind {
        NUMBER,
        BOOLEAN,
        REFERENCE
    }

    private record Typed(CompiledOperand operand, Kind kind, String description) {}

    private Optional<Typed> operand(io.threadspec.spec.ast.Operand operand) {
        if (operand instanceof io.threadspec.spec.ast.Operand.Name name) {
            Optional<VariableValue> variable = names.variable(name.text());
            if (variable.isEmpty() && names.isEvent(name.text())) {
                diagnostics.error(
                        name.span(), "'" + name.text() + "' is an event and has no value", "compare a variable");
            } else if (variable.isEmpty()) {
                unknown(name.text(), name.span());
            }
            return variable.map(value ->
                    new Typed(value, kind(value.encoding()), "'" + name.text() + "', " + describe(value) + ","));
        } else if (operand instanceof io.threadspec.spec.ast.Operand.NumberLiteral number) {
            Optional<CompiledOperand> value = NumberLiterals.parse(number.text());
            if (value.isEmpty()) {
                diagnostics.error(
                        number.span(),
                        "'" + number.text() + "' is not a number, or out of range",
                        "correct the number; numbers are written as in Java");
            }
            return value.map(constant -> new Typed(constant, Kind.NUMBER, "a number"));
        } else if (operand instanceof io.threadspec.spec.ast.Operand.CharacterLiteral character) {
            return Optional.of(new Typed(new WholeConstant(character.value()), Kind.NUMBER, "a character"));
        } else if (operand instanceof io.threadspec.spec.ast.Operand.BooleanLiteral literal) {
            return Optional.of(new Typed(new WholeConstant(literal.value() ? 1 : 0), Kind.BOOLEAN, "a boolean"));
        } else if (operand instanceof io.threadspec.spec.ast.Operand.NullLiteral) {
            return Optional.of(new Typed(new WholeConstant(0), Kind.REFERENCE, "null"));
        }
        throw new IllegalStateException("operand=" + operand.getClass());
    }

    private static Kind kind(ValueEncoding encoding) {
        return switch (encoding) {
            case BOOLEAN -> Kind.BOOLEAN;
            case CHARACTER, WHOLE, FLOAT, DOUBLE -> Kind.NUMBER;
            case REFERENCE -> Kind.REFERENCE;
        };
    }

    private static String describe(VariableValue variable) {
        return switch (kind(variable.encoding())) {
            case BOOLEAN -> "a boolean";
            case NUMBER -> variable.encoding() == ValueEncoding.CHARACTER ? "a character" : "a number";
            case REFERENCE -> "a reference";
        };
    }

    private void unknown(String name, Span span) {
        if (names.isUnreadable(name)) {
            return;
        }
        diagnostics.error(
                span,
                "'" + name + "' is not declared in this specification",
                Suggestion.remedy(name, names.all(), "declare it: var " + name + " = field Type.field;"));
    }
}
