package io.threadspec.spec.logic;

import io.threadspec.runtime.spec.TemporalFormula;
import io.threadspec.runtime.spec.TemporalFormula.Node;
import io.threadspec.runtime.spec.TemporalFormula.Operator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A formula in the form in which compiled specifications carry it: equal parts once, operands first. */
public final class FormulaParts {

    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final IdentityHashMap<Ltl, Integer> visited = new IdentityHashMap<>();

    private FormulaParts() {}

    public static TemporalFormula of(Ltl formula) {
        var parts = new FormulaParts();
        int root = parts.number(formula);
        // A part that occurs in no other one was numbered last: the formula itself.
        return new TemporalFormula(parts.nodes.subList(0, root + 1));
    }

    private int number(Ltl part) {
        Integer known = visited.get(part);
        if (known != null) {
            return known;
        }
        Node node = node(part);
        Integer equal = numbers.putIfAbsent(node, nodes.size());
        int number = equal == null ? nodes.size() : equal;
        if (equal == null) {
            nodes.add(node);
        }
        visited.put(part, number);
        return number;
    }

    private Node node(Ltl part) {
        if (part instanceof Ltl.Constant constant) {
            return new Node(constant.value() ? Operator.TRUE : Operator.FALSE, 0, 0);
        } else if (part instanceof Ltl.Proposition proposition) {
            return new Node(Operator.PROPOSITION, proposition.index(), 0);
        } else if (part instanceof Ltl.Not not) {
            return new Node(Operator.NOT, number(not.operand()), 0);
        } else if (part instanceof Ltl.And and) {
            return new Node(Operator.AND, number(and.left()), number(and.right()));
        } else if (part instanceof Ltl.Or or) {
            return new Node(Operator.OR, number(or.left()), number(or.right()));
        } else if (part instanceof Ltl.Next next) {
            return new Node(Operator.NEXT, number(next.operand()), 0);
        } else if (part instanceof Ltl.Until until) {
            return new Node(Operator.UNTIL, number(until.left()), number(until.right()));
        } else if (part instanceof Ltl.Previously previously) {
            return new Node(Operator.PREVIOUSLY, number(previously.operand()), 0);
        } else if (part instanceof Ltl.Since since) {
            return new Node(Operator.SINCE, number(since.left()), number(since.right()));
        }
        throw new IllegalStateException("formula=" + part.getClass());
    }
}
