package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.monitor.Tableau.Operator;

/**
 * The deterministic monitor's states as functions <i>B(f, x, y)</i>: every valuation of the tableau that agrees with the
 * word read so far, with what it says of the formula at position 0.
 */
final class Subsets {

    private final Bdd bdd;
    private final Tableau tableau;
    private final LivingValuations living;
    private final int letters;
    private final int alive;
    private final int[] subjectOfNext;
    private final int[] laterToNow;
    private final int[] end;
    private final boolean[] previous;

    Subsets(Bdd bdd, Tableau tableau, Letters possible) {
        this.bdd = bdd;
        this.tableau = tableau;
        this.letters = possible.toBdd(bdd);
        this.living = new LivingValuations(bdd, tableau, letters);
        this.alive = bdd.or(living.infinite, living.finite);
        this.subjectOfNext = tableau.noReplacement();
        this.laterToNow = tableau.noReplacement();
        this.end = tableau.noReplacement();
        this.previous = new boolean[tableau.variableCount()];
        for (Operator operator : tableau.operators()) {
            laterToNow[tableau.laterBit(operator)] = bdd.variable(tableau.bit(operator));
            if (operator.future()) {
                subjectOfNext[tableau.bit(operator)] = operator.subject();
                end[tableau.bit(operator)] = Bdd.FALSE;
            } else {
                previous[tableau.bit(operator)] = true;
            }
        }
    }

    /** The states after the first position, as a function of its letter; false for a letter that cannot occur. */
    int first() {
        int[] nothingBefore = tableau.noReplacement();
        for (Operator operator : tableau.operators()) {
            if (!operator.future()) {
                nothingBefore[tableau.bit(operator)] = Bdd.FALSE;
            }
        }
        int claimed = bdd.iff(bdd.variable(tableau.verdictVariable()), bdd.compose(tableau.formula(), nothingBefore));
        int remembered = Bdd.TRUE;
        for (Operator operator : tableau.operators()) {
            if (!operator.future()) {
                int now = bdd.compose(operator.subject(), nothingBefore);
                remembered = bdd.and(remembered, bdd.iff(bdd.variable(tableau.bit(operator)), now));
            }
        }
        return bdd.and(letters, bdd.and(bdd.and(claimed, remembered), alive));
    }

    /** The states after one more position, as a function of its letter. */
    int step(int state) {
        // x of the state is about this position: what it says must be so. Then y is replaced by what is so now.
        int agreeing = bdd.and(letters, bdd.compose(state, subjectOfNext));
        for (Operator operator : tableau.operators()) {
            if (!operator.future()) {
                agreeing = bdd.and(agreeing, bdd.iff(bdd.variable(tableau.laterBit(operator)), operator.subject()));
            }
        }
        int forgotten = bdd.exists(agreeing, previous);
        return bdd.and(bdd.compose(forgotten, laterToNow), alive);
    }

    Verdict4 verdict(int state) {
        int holds = bdd.variable(tableau.verdictVariable());
        int infinite = bdd.and(state, living.infinite);
        if (bdd.and(infinite, holds) == Bdd.FALSE) {
            return Verdict4.FALSE;
        }
        if (bdd.and(infinite, bdd.not(holds)) == Bdd.FALSE) {
            return Verdict4.TRUE;
        }
        boolean heldAtTheEnd = bdd.and(bdd.compose(state, end), holds) != Bdd.FALSE;
        return heldAtTheEnd ? Verdict4.PRESUMABLY_TRUE : Verdict4.PRESUMABLY_FALSE;
    }

    /** The verdict about the empty word, on which no proposition holds and no position exists. */
    Verdict4 verdictOfNothing(Ltl formula) {
        int possible = bdd.and(first(), living.infinite);
        int holds = bdd.variable(tableau.verdictVariable());
        if (bdd.and(possible, holds) == Bdd.FALSE) {
            return Verdict4.FALSE;
        }
        if (bdd.and(possible, bdd.not(holds)) == Bdd.FALSE) {
            return Verdict4.TRUE;
        }
        return holdsOfNothing(formula) ? Verdict4.PRESUMABLY_TRUE : Verdict4.PRESUMABLY_FALSE;
    }

    private static boolean holdsOfNothing(Ltl formula) {
        if (formula instanceof Ltl.Constant constant) {
            return constant.value();
        } else if (formula instanceof Ltl.Not not) {
            return !holdsOfNothing(not.operand());
        } else if (formula instanceof Ltl.And and) {
            return holdsOfNothing(and.left()) && holdsOfNothing(and.right());
        } else if (formula instanceof Ltl.Or or) {
            return holdsOfNothing(or.left()) || holdsOfNothing(or.right());
        }
        return false;
    }
}
