package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;
import java.util.Arrays;

/** The finite semantics by the definition of each operator; shares nothing with the compiler. */
final class FiniteWord {

    private final long[] letters;

    FiniteWord(long[] letters) {
        this.letters = letters;
    }

    boolean satisfies(Ltl formula) {
        return truth(formula)[0];
    }

    private boolean[] truth(Ltl formula) {
        int n = letters.length;
        boolean[] truth = new boolean[n];
        if (formula instanceof Ltl.Constant constant) {
            Arrays.fill(truth, constant.value());
        } else if (formula instanceof Ltl.Proposition proposition) {
            for (int i = 0; i < n; i++) {
                truth[i] = (letters[i] >>> proposition.index() & 1) != 0;
            }
        } else if (formula instanceof Ltl.Not not) {
            boolean[] a = truth(not.operand());
            for (int i = 0; i < n; i++) {
                truth[i] = !a[i];
            }
        } else if (formula instanceof Ltl.And and) {
            boolean[] a = truth(and.left());
            boolean[] b = truth(and.right());
            for (int i = 0; i < n; i++) {
                truth[i] = a[i] && b[i];
            }
        } else if (formula instanceof Ltl.Or or) {
            boolean[] a = truth(or.left());
            boolean[] b = truth(or.right());
            for (int i = 0; i < n; i++) {
                truth[i] = a[i] || b[i];
            }
        } else if (formula instanceof Ltl.Next next) {
            boolean[] a = truth(next.operand());
            for (int i = 0; i + 1 < n; i++) {
                truth[i] = a[i + 1];
            }
        } else if (formula instanceof Ltl.Until until) {
            boolean[] a = truth(until.left());
            boolean[] b = truth(until.right());
            for (int i = 0; i < n; i++) {
                int j = i;
                while (j < n && !b[j] && a[j]) {
                    j++;
                }
                truth[i] = j < n && b[j];
            }
        } else if (formula instanceof Ltl.Previously previously) {
            boolean[] a = truth(previously.operand());
            for (int i = 1; i < n; i++) {
                truth[i] = a[i - 1];
            }
        } else if (formula instanceof Ltl.Since since) {
            boolean[] a = truth(since.left());
            boolean[] b = truth(since.right());
            for (int i = 0; i < n; i++) {
                int j = i;
                while (j >= 0 && !b[j] && a[j]) {
                    j--;
                }
                truth[i] = j >= 0 && b[j];
            }
        }
        return truth;
    }
}
