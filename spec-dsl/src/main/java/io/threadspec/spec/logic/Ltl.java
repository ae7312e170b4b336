package io.threadspec.spec.logic;

/**
 * A formula over numbered propositions, read at a position of a word.
 *
 * <p>On an infinite word the operators mean what they always mean. At the first position nothing lies before:
 * {@code previously} is false there whatever its operand. On a finite word (the run ended here) nothing lies behind the
 * last position: {@code next} is false there whatever its operand, and what is owed by an until is not paid (FLTL, the
 * finite semantics of RV-LTL: Bauer, Leucker, Schallhart, "Comparing LTL semantics for runtime verification", 2010).
 *
 * <p>The records are the core; the static methods define the rest. Formulas may share parts: whoever walks one visits an
 * object once.
 */
public sealed interface Ltl {

    Ltl TRUE = new Constant(true);
    Ltl FALSE = new Constant(false);

    record Constant(boolean value) implements Ltl {}

    /** @param index of the proposition: bit <i>index</i> of a letter */
    record Proposition(int index) implements Ltl {}

    record Not(Ltl operand) implements Ltl {}

    record And(Ltl left, Ltl right) implements Ltl {}

    record Or(Ltl left, Ltl right) implements Ltl {}

    /** X: at the next position, and there is one. */
    record Next(Ltl operand) implements Ltl {}

    /** U: {@code right} holds now or later, and {@code left} at every position before that. */
    record Until(Ltl left, Ltl right) implements Ltl {}

    /** Y: at the previous position, and there is one. */
    record Previously(Ltl operand) implements Ltl {}

    /** S: {@code right} holds now or held before, and {@code left} at every position after that. */
    record Since(Ltl left, Ltl right) implements Ltl {}

    static Ltl proposition(int index) {
        return new Proposition(index);
    }

    static Ltl not(Ltl operand) {
        if (operand instanceof Constant constant) {
            return constant.value() ? FALSE : TRUE;
        }
        return operand instanceof Not inner ? inner.operand() : new Not(operand);
    }

    static Ltl and(Ltl left, Ltl right) {
        if (left instanceof Constant constant) {
            return constant.value() ? right : FALSE;
        }
        if (right instanceof Constant constant) {
            return constant.value() ? left : FALSE;
        }
        return new And(left, right);
    }

    static Ltl or(Ltl left, Ltl right) {
        if (left instanceof Constant constant) {
            return constant.value() ? TRUE : right;
        }
        if (right instanceof Constant constant) {
            return constant.value() ? TRUE : left;
        }
        return new Or(left, right);
    }

    static Ltl implies(Ltl left, Ltl right) {
        return or(not(left), right);
    }

    static Ltl iff(Ltl left, Ltl right) {
        return or(and(left, right), and(not(left), not(right)));
    }

    static Ltl next(Ltl operand) {
        return new Next(operand);
    }

    /** The dual of next: at the next position, if there is one. On an infinite word the two are the same. */
    static Ltl weakNext(Ltl operand) {
        return not(next(not(operand)));
    }

    static Ltl until(Ltl left, Ltl right) {
        return new Until(left, right);
    }

    static Ltl eventually(Ltl operand) {
        return until(TRUE, operand);
    }

    static Ltl always(Ltl operand) {
        return not(eventually(not(operand)));
    }

    static Ltl never(Ltl operand) {
        return not(eventually(operand));
    }

    /** {@code left W right}: until, or {@code left} for ever. */
    static Ltl weakUntil(Ltl left, Ltl right) {
        return not(until(not(right), and(not(left), not(right))));
    }

    /** {@code left R right}: the dual of until; {@code right} up to and including the position where {@code left} holds. */
    static Ltl release(Ltl left, Ltl right) {
        return not(until(not(left), not(right)));
    }

    static Ltl previously(Ltl operand) {
        return new Previously(operand);
    }

    static Ltl since(Ltl left, Ltl right) {
        return new Since(left, right);
    }

    static Ltl once(Ltl operand) {
        return since(TRUE, operand);
    }

    static Ltl historically(Ltl operand) {
        return not(once(not(operand)));
    }

    /** Holds now and did not at the previous position; at the first position nothing has started. */
    static Ltl start(Ltl operand) {
        return and(operand, previously(not(operand)));
    }

    /** Held at the previous position and does not now; at the first position nothing has ended. */
    static Ltl end(Ltl operand) {
        return and(not(operand), previously(operand));
    }

    /** {@code [from, to)} now iff not {@code to} now, and {@code from} now or {@code [from, to)} at the previous position. */
    static Ltl interval(Ltl from, Ltl to) {
        return since(not(to), and(from, not(to)));
    }
}
