package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The symbolic tableau of one formula: for each temporal operator its bit, and every truth value as a function of the
 * letter and the bits.
 *
 * <pre>
 *   variables   0 … P-1        the propositions of the letter
 *               P              f: the formula holds at position 0
 *               P+1+2k, +1     bit of operator k, and the same bit one position later
 *
 *   X a         x              and x says of the next position: a
 *   a U b       b | a &amp; x     and x says of the next position: a U b;  infinitely often b | !(a U b)
 *   Y a         y              and y says of the previous position: a
 *   a S b       b | a &amp; y     and y says of the previous position: a S b
 * </pre>
 *
 * Operators whose operands are equal as functions share their bit.
 */
final class Tableau {

    /**
     * One temporal operator.
     *
     * @param number <i>k</i>
     * @param future whether its bit is an <i>x</i> (else a <i>y</i>)
     * @param subject what the bit says of the next (previous) position, as a function at that position
     * @param fairness what must hold infinitely often: true unless this is an until
     */
    record Operator(int number, boolean future, int subject, int fairness) {}

    private record Key(Class<? extends Ltl> operator, int left, int right) {}

    private final Bdd bdd;
    private final int propositions;
    private final List<Operator> operators = new ArrayList<>();
    private final Map<Key, Integer> values = new HashMap<>();
    private final IdentityHashMap<Ltl, Integer> visited = new IdentityHashMap<>();
    private final int formula;

    Tableau(Bdd bdd, int propositions, Ltl formula) {
        this.bdd = bdd;
        this.propositions = propositions;
        this.formula = value(formula);
    }

    /** The formula's truth at a position. */
    int formula() {
        return formula;
    }

    List<Operator> operators() {
        return operators;
    }

    int propositions() {
        return propositions;
    }

    /** The variable f. */
    int verdictVariable() {
        return propositions;
    }

    int bit(Operator operator) {
        return propositions + 1 + 2 * operator.number();
    }

    int laterBit(Operator operator) {
        return bit(operator) + 1;
    }

    int variableCount() {
        return propositions + 1 + 2 * operators.size();
    }

    /** A replacement for {@link Bdd#compose} that replaces nothing yet. */
    int[] noReplacement() {
        int[] replacement = new int[variableCount()];
        Arrays.fill(replacement, -1);
        return replacement;
    }

    private int value(Ltl part) {
        Integer known = visited.get(part);
        if (known != null) {
            return known;
        }
        int value = compute(part);
        visited.put(part, value);
        return value;
    }

    private int compute(Ltl part) {
        if (part instanceof Ltl.Constant constant) {
            return constant.value() ? Bdd.TRUE : Bdd.FALSE;
        } else if (part instanceof Ltl.Proposition proposition) {
            return bdd.variable(proposition.index());
        } else if (part instanceof Ltl.Not not) {
            return bdd.not(value(not.operand()));
        } else if (part instanceof Ltl.And and) {
            return bdd.and(value(and.left()), value(and.right()));
        } else if (part instanceof Ltl.Or or) {
            return bdd.or(value(or.left()), value(or.right()));
        } else if (part instanceof Ltl.Next next) {
            return step(Ltl.Next.class, true, value(next.operand()));
        } else if (part instanceof Ltl.Until until) {
            return unfold(Ltl.Until.class, true, value(until.left()), value(until.right()));
        } else if (part instanceof Ltl.Previously previously) {
            return step(Ltl.Previously.class, false, value(previously.operand()));
        } else if (part instanceof Ltl.Since since) {
            return unfold(Ltl.Since.class, false, value(since.left()), value(since.right()));
        }
        throw new IllegalStateException("formula=" + part.getClass());
    }

    private int step(Class<? extends Ltl> kind, boolean future, int operand) {
        var key = new Key(kind, operand, operand);
        Integer known = values.get(key);
        if (known != null) {
            return known;
        }
        var operator = new Operator(operators.size(), future, operand, Bdd.TRUE);
        operators.add(operator);
        int value = bdd.variable(bit(operator));
        values.put(key, value);
        return value;
    }

    private int unfold(Class<? extends Ltl> kind, boolean future, int left, int right) {
        if (left == Bdd.FALSE || right == Bdd.FALSE || right == Bdd.TRUE) {
            return right;
        }
        var key = new Key(kind, left, right);
        Integer known = values.get(key);
        if (known != null) {
            return known;
        }
        int number = operators.size();
        int bit = bdd.variable(propositions + 1 + 2 * number);
        int value = bdd.or(right, bdd.and(left, bit));
        int fairness = future ? bdd.or(right, bdd.not(value)) : Bdd.TRUE;
        operators.add(new Operator(number, future, value, fairness));
        values.put(key, value);
        return value;
    }
}
