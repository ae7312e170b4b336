package io.threadspec.spec.logic;

import io.threadspec.spec.ast.Formula;
import java.util.function.Function;

/** The operators of the language in core logic: the one place that says what each of them means. */
public final class Meaning {

    private Meaning() {}

    /** The meaning of an operator over operands that are understood. */
    public static Ltl of(Formula.Unary unary, Ltl operand) {
        return switch (unary.operator()) {
            case NOT -> Ltl.not(operand);
            case NEXT -> Ltl.next(operand);
            case EVENTUALLY -> Ltl.eventually(operand);
            case ALWAYS -> Ltl.always(operand);
            case NEVER -> Ltl.never(operand);
            case PREVIOUSLY -> Ltl.previously(operand);
            case ONCE -> Ltl.once(operand);
            case HISTORICALLY -> Ltl.historically(operand);
            case START -> Ltl.start(operand);
            case END -> Ltl.end(operand);
        };
    }

    /** The meaning of an operator over operands that are understood. */
    public static Ltl of(Formula.Binary binary, Ltl left, Ltl right) {
        return switch (binary.operator()) {
            case IFF -> Ltl.iff(left, right);
            case IMPLIES -> Ltl.implies(left, right);
            case OR -> Ltl.or(left, right);
            case AND -> Ltl.and(left, right);
            case UNTIL -> Ltl.until(left, right);
            case WEAK_UNTIL -> Ltl.weakUntil(left, right);
            case RELEASE -> Ltl.release(left, right);
            case SINCE -> Ltl.since(left, right);
        };
    }

    /** The meaning of a formula over names alone: without comparisons and without patterns. */
    public static Ltl of(Formula formula, Function<String, Ltl> names) {
        if (formula instanceof Formula.Constant constant) {
            return new Ltl.Constant(constant.value());
        } else if (formula instanceof Formula.Name name) {
            return names.apply(name.text());
        } else if (formula instanceof Formula.Unary unary) {
            return of(unary, of(unary.operand(), names));
        } else if (formula instanceof Formula.Binary binary) {
            return of(binary, of(binary.left(), names), of(binary.right(), names));
        } else if (formula instanceof Formula.Interval interval) {
            return Ltl.interval(of(interval.from(), names), of(interval.to(), names));
        }
        throw new IllegalArgumentException("formula=" + formula.getClass());
    }
}
