package io.threadspec.analysis.liveness;

import io.threadspec.runtime.spec.TemporalFormula;
import io.threadspec.runtime.spec.TemporalFormula.Node;
import java.util.List;

/**
 * The truth of a formula on the infinite word {@code u v v v …}, part by part at each position.
 *
 * <p>The loop is unrolled once more for each past operator that lies on one path in the formula: after so many rounds what a
 * past operator says repeats with the loop (by induction over the formula: {@code a S b} hands its value on through a round or
 * sets it there, so it repeats one round after its operands do). The last round then stands for all that follow, and behind its
 * last position comes its first.
 */
final class LassoTruth {

    private final TemporalFormula formula;
    private final long[] letters;

    /** The position at which the last round begins. */
    private final int back;

    private LassoTruth(TemporalFormula formula, long[] letters, int back) {
        this.formula = formula;
        this.letters = letters;
        this.back = back;
    }

    /**
     * Whether {@code u v v v …} satisfies the formula.
     *
     * @param word u v
     * @param stem length of u; v is not empty
     */
    static boolean holds(TemporalFormula formula, long[] word, int stem) {
        int period = word.length - stem;
        int rounds = 1 + pastDepth(formula);
        var unrolled = new long[stem + rounds * period];
        for (int i = 0; i < unrolled.length; i++) {
            unrolled[i] = i < stem ? word[i] : word[stem + (i - stem) % period];
        }
        return new LassoTruth(formula, unrolled, unrolled.length - period).holds();
    }

    private static int pastDepth(TemporalFormula formula) {
        List<Node> nodes = formula.nodes();
        var depth = new int[nodes.size()];
        for (int i = 0; i < depth.length; i++) {
            Node node = nodes.get(i);
            int operands = node.operator().operands();
            depth[i] = Math.max(operands > 0 ? depth[node.left()] : 0, operands > 1 ? depth[node.right()] : 0);
            switch (node.operator()) {
                case PREVIOUSLY, SINCE -> depth[i]++;
                default -> {}
            }
        }
        return depth[depth.length - 1];
    }

    private boolean holds() {
        List<Node> nodes = formula.nodes();
        var truth = new boolean[nodes.size()][];
        for (int i = 0; i < truth.length; i++) {
            truth[i] = truth(nodes.get(i), truth);
        }
        return truth[truth.length - 1][0];
    }

    private boolean[] truth(Node node, boolean[][] truth) {
        int operands = node.operator().operands();
        boolean[] left = operands > 0 ? truth[node.left()] : new boolean[0];
        boolean[] right = operands > 1 ? truth[node.right()] : new boolean[0];
        return switch (node.operator()) {
            case FALSE -> each(i -> false);
            case TRUE -> each(i -> true);
            case PROPOSITION -> each(i -> (letters[i] >>> node.left() & 1) != 0);
            case NOT -> each(i -> !left[i]);
            case AND -> each(i -> left[i] && right[i]);
            case OR -> each(i -> left[i] || right[i]);
            case NEXT -> each(i -> left[next(i)]);
            case UNTIL -> until(left, right);
            case PREVIOUSLY -> each(i -> i > 0 && left[i - 1]);
            case SINCE -> since(left, right);
        };
    }

    private interface Rule {
        boolean at(int position);
    }

    private boolean[] each(Rule rule) {
        var values = new boolean[letters.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = rule.at(i);
        }
        return values;
    }

    private int next(int position) {
        return position + 1 < letters.length ? position + 1 : back;
    }

    /** The least solution of {@code a U b = b | a & X (a U b)}: after one round backwards the entry of the loop is right. */
    private boolean[] until(boolean[] left, boolean[] right) {
        var values = new boolean[letters.length];
        for (int i = letters.length - 1; i >= back; i--) {
            values[i] = right[i] || (left[i] && values[next(i)]);
        }
        for (int i = letters.length - 1; i >= 0; i--) {
            values[i] = right[i] || (left[i] && values[next(i)]);
        }
        return values;
    }

    private boolean[] since(boolean[] left, boolean[] right) {
        var values = new boolean[letters.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = right[i] || (left[i] && i > 0 && values[i - 1]);
        }
        return values;
    }
}
