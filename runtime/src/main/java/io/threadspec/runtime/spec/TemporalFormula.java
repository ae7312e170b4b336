package io.threadspec.runtime.spec;

import java.util.List;

/**
 * A formula of linear temporal logic with past. Needed in addition to the machine, which decides finite runs only, for infinite runs.
 *
 * @param nodes parts of the formula, operands before the parts that use them; the last one is the formula
 */
public record TemporalFormula(List<Node> nodes) {

    /** The operator of a part; next and previously are false if there is no such position. */
    public enum Operator {
        FALSE(0),
        TRUE(0),
        PROPOSITION(0),
        NOT(1),
        AND(2),
        OR(2),
        NEXT(1),
        UNTIL(2),
        PREVIOUSLY(1),
        SINCE(2);

        private final int operands;

        Operator(int operands) {
            this.operands = operands;
        }

        public int operands() {
            return operands;
        }
    }

    /**
     * A part of the formula.
     *
     * @param operator over the operands
     * @param left index of the first operand; of a proposition, its number
     * @param right index of the second operand, 0 if there is none
     */
    public record Node(Operator operator, int left, int right) {}

    public TemporalFormula {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("a formula has at least one part");
        }
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            int operands = node.operator().operands();
            boolean valid = node.left() >= 0
                    && node.right() >= 0
                    && (operands < 1 || node.left() < i)
                    && (operands < 2 || node.right() < i)
                    && (node.operator() != Operator.PROPOSITION || node.left() < MooreMachine.MAX_PROPOSITIONS);
            if (!valid) {
                throw new IllegalArgumentException("part=" + i + " " + node);
            }
        }
    }
}
