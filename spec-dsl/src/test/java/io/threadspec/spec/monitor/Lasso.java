package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;

/**
 * The word {@code stem loop loop loop …}. Truth of a formula along it by the definition of each operator, as an
 * ultimately periodic sequence; shares nothing with the compiler.
 */
public final class Lasso {

    private final long[] stem;
    private final long[] loop;

    Lasso(long[] stem, long[] loop) {
        this.stem = stem;
        this.loop = loop;
    }

    /** A sequence of truth values: {@code prefix} and then {@code period} again and again. */
    private static final class Sequence {

        private final boolean[] prefix;
        private final boolean[] period;

        Sequence(boolean[] prefix, boolean[] period) {
            this.prefix = prefix;
            this.period = period;
        }

        boolean at(int position) {
            return position < prefix.length ? prefix[position] : period[(position - prefix.length) % period.length];
        }

        interface Rule {
            boolean at(int position);
        }

        static Sequence of(int prefix, int period, Rule rule) {
            boolean[] first = new boolean[prefix];
            boolean[] again = new boolean[period];
            for (int i = 0; i < prefix; i++) {
                first[i] = rule.at(i);
            }
            for (int i = 0; i < period; i++) {
                again[i] = rule.at(prefix + i);
            }
            return new Sequence(first, again);
        }
    }

    public boolean satisfies(Ltl formula) {
        return truth(formula).at(0);
    }

    private long letter(int position) {
        return position < stem.length ? stem[position] : loop[(position - stem.length) % loop.length];
    }

    private Sequence truth(Ltl formula) {
        int period = loop.length;
        if (formula instanceof Ltl.Constant constant) {
            return Sequence.of(0, period, i -> constant.value());
        } else if (formula instanceof Ltl.Proposition proposition) {
            return Sequence.of(stem.length, period, i -> (letter(i) >>> proposition.index() & 1) != 0);
        } else if (formula instanceof Ltl.Not not) {
            Sequence a = truth(not.operand());
            return Sequence.of(a.prefix.length, period, i -> !a.at(i));
        } else if (formula instanceof Ltl.And and) {
            Sequence a = truth(and.left());
            Sequence b = truth(and.right());
            return Sequence.of(longer(a, b), period, i -> a.at(i) && b.at(i));
        } else if (formula instanceof Ltl.Or or) {
            Sequence a = truth(or.left());
            Sequence b = truth(or.right());
            return Sequence.of(longer(a, b), period, i -> a.at(i) || b.at(i));
        } else if (formula instanceof Ltl.Next next) {
            Sequence a = truth(next.operand());
            return Sequence.of(a.prefix.length, period, i -> a.at(i + 1));
        } else if (formula instanceof Ltl.Until until) {
            Sequence a = truth(until.left());
            Sequence b = truth(until.right());
            // Whatever is to come has come once the loop was gone through from any position.
            int horizon = longer(a, b) + 2 * period;
            return Sequence.of(longer(a, b), period, i -> {
                for (int j = i; j < i + horizon; j++) {
                    if (b.at(j)) {
                        return true;
                    }
                    if (!a.at(j)) {
                        return false;
                    }
                }
                return false;
            });
        } else if (formula instanceof Ltl.Previously previously) {
            Sequence a = truth(previously.operand());
            return Sequence.of(a.prefix.length + 1, period, i -> i > 0 && a.at(i - 1));
        } else if (formula instanceof Ltl.Since since) {
            Sequence a = truth(since.left());
            Sequence b = truth(since.right());
            // After one whole period the value repeats: a period passes its entry value on, or sets it.
            return Sequence.of(longer(a, b) + period, period, i -> {
                for (int j = i; j >= 0; j--) {
                    if (b.at(j)) {
                        return true;
                    }
                    if (!a.at(j)) {
                        return false;
                    }
                }
                return false;
            });
        }
        throw new AssertionError(formula);
    }

    private static int longer(Sequence a, Sequence b) {
        return Math.max(a.prefix.length, b.prefix.length);
    }
}
