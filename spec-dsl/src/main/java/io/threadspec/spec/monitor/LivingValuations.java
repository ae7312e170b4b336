package io.threadspec.spec.monitor;

import io.threadspec.spec.monitor.Tableau.Operator;
import java.util.ArrayList;
import java.util.List;

/**
 * Which valuations of the tableau's bits mean something: those with a fair path, which belong to infinite words, and
 * those that reach the end of a finite word, where every <i>x</i> is false.
 */
final class LivingValuations {

    private final Bdd bdd;
    private final Tableau tableau;

    /** The successors by one step of any letter: one relation for all steps, then one for the fair steps of each until. */
    private final int steps;

    private final List<Integer> fairSteps = new ArrayList<>();
    private final int[] toLater;
    private final boolean[] later;

    /** A fair path starts here (functions of the bits). */
    final int infinite;

    /** A path to the end of a word starts here. */
    final int finite;

    LivingValuations(Bdd bdd, Tableau tableau, int letters) {
        this.bdd = bdd;
        this.tableau = tableau;
        this.toLater = tableau.noReplacement();
        this.later = new boolean[tableau.variableCount()];
        for (Operator operator : tableau.operators()) {
            toLater[tableau.bit(operator)] = bdd.variable(tableau.laterBit(operator));
            later[tableau.laterBit(operator)] = true;
        }
        this.steps = relation(letters, Bdd.TRUE);
        for (Operator operator : tableau.operators()) {
            if (operator.fairness() != Bdd.TRUE) {
                fairSteps.add(relation(letters, operator.fairness()));
            }
        }
        this.infinite = fairPaths();
        this.finite = pathsToTheEnd();
    }

    /**
     * The pairs of valuations (before, after) of a position whose letter is possible and where the condition holds.
     * Propositions are quantified one by one, each as soon as the conjuncts that mention it are multiplied: the whole
     * product may be too large to be written down.
     */
    private int relation(int letters, int condition) {
        int[] futureLater = tableau.noReplacement();
        for (Operator operator : tableau.operators()) {
            if (operator.future()) {
                futureLater[tableau.bit(operator)] = bdd.variable(tableau.laterBit(operator));
            }
        }
        List<Integer> conjuncts = new ArrayList<>();
        conjuncts.add(letters);
        conjuncts.add(bdd.compose(condition, futureLater));
        for (Operator operator : tableau.operators()) {
            int subject = bdd.compose(operator.subject(), futureLater);
            int said = operator.future() ? tableau.bit(operator) : tableau.laterBit(operator);
            conjuncts.add(bdd.iff(bdd.variable(said), subject));
        }
        for (int proposition = 0; proposition < tableau.propositions(); proposition++) {
            quantify(conjuncts, proposition);
        }
        int relation = Bdd.TRUE;
        for (int conjunct : conjuncts) {
            relation = bdd.and(relation, conjunct);
        }
        return relation;
    }

    private void quantify(List<Integer> conjuncts, int proposition) {
        List<Integer> others = new ArrayList<>();
        int product = Bdd.TRUE;
        for (int conjunct : conjuncts) {
            boolean[] support = new boolean[tableau.variableCount()];
            bdd.markSupport(conjunct, support);
            if (support[proposition]) {
                product = bdd.and(product, conjunct);
            } else {
                others.add(conjunct);
            }
        }
        boolean[] marked = new boolean[tableau.variableCount()];
        marked[proposition] = true;
        others.add(bdd.exists(product, marked));
        conjuncts.clear();
        conjuncts.addAll(others);
    }

    /** The valuations that reach the target by one of these steps. */
    private int before(int relation, int target) {
        return bdd.exists(bdd.and(relation, bdd.compose(target, toLater)), later);
    }

    /** Greatest fixpoint: from here each fairness can be met again, without leaving the set (Emerson, Lei 1986). */
    private int fairPaths() {
        int current = Bdd.TRUE;
        while (true) {
            int next = bdd.and(current, before(steps, current));
            for (int fair : fairSteps) {
                next = bdd.and(next, canReach(before(fair, next)));
            }
            if (next == current) {
                return current;
            }
            current = next;
        }
    }

    private int pathsToTheEnd() {
        int end = Bdd.TRUE;
        for (Operator operator : tableau.operators()) {
            if (operator.future()) {
                end = bdd.and(end, bdd.not(bdd.variable(tableau.bit(operator))));
            }
        }
        return canReach(end);
    }

    private int canReach(int target) {
        int current = target;
        while (true) {
            int next = bdd.or(current, before(steps, current));
            if (next == current) {
                return current;
            }
            current = next;
        }
    }
}
