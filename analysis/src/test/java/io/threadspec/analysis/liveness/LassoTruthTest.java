package io.threadspec.analysis.liveness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.TemporalFormula;
import io.threadspec.spec.logic.FormulaParts;
import io.threadspec.spec.logic.Ltl;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LassoTruthTest {

    private static final int CASES = 50_000;

    /** The truth of a formula at a position of {@code u v v v …}, by the definition of each operator. */
    private static final class Definition {

        private final long[] word;
        private final int stem;
        private final Map<List<Object>, Boolean> known = new HashMap<>();

        Definition(long[] word, int stem) {
            this.word = word;
            this.stem = stem;
        }

        private boolean at(Ltl formula, int position) {
            List<Object> key = List.of(formula, position);
            Boolean value = known.get(key);
            if (value == null) {
                value = compute(formula, position);
                known.put(key, value);
            }
            return value;
        }

        private boolean compute(Ltl formula, int position) {
            int period = word.length - stem;
            if (formula instanceof Ltl.Constant constant) {
                return constant.value();
            } else if (formula instanceof Ltl.Proposition proposition) {
                int i = position < stem ? position : stem + (position - stem) % period;
                return (word[i] >>> proposition.index() & 1) != 0;
            } else if (formula instanceof Ltl.Not not) {
                return !at(not.operand(), position);
            } else if (formula instanceof Ltl.And and) {
                return at(and.left(), position) && at(and.right(), position);
            } else if (formula instanceof Ltl.Or or) {
                return at(or.left(), position) || at(or.right(), position);
            } else if (formula instanceof Ltl.Next next) {
                return at(next.operand(), position + 1);
            } else if (formula instanceof Ltl.Previously previously) {
                return position > 0 && at(previously.operand(), position - 1);
            } else if (formula instanceof Ltl.Since since) {
                for (int i = position; i >= 0; i--) {
                    if (at(since.right(), i)) {
                        return true;
                    }
                    if (!at(since.left(), i)) {
                        return false;
                    }
                }
                return false;
            } else if (formula instanceof Ltl.Until until) {
                // Far beyond what a formula of the tests can remember.
                int horizon = Math.max(position, stem + 8 * period) + period;
                for (int i = position; i < horizon; i++) {
                    if (at(until.right(), i)) {
                        return true;
                    }
                    if (!at(until.left(), i)) {
                        return false;
                    }
                }
                return false;
            }
            throw new AssertionError(formula);
        }
    }

    @Test
    void shouldAgreeWithTheDefinitionOfEachOperator() {
        int satisfied = 0;
        for (int seed = 0; seed < CASES; seed++) {
            var random = new Random(seed);
            Ltl formula = formula(random, 1 + random.nextInt(6));
            int stem = random.nextInt(4);
            long[] word = random.longs(stem + 1 + random.nextInt(3), 0, 4).toArray();
            boolean expected = new Definition(word, stem).at(formula, 0);
            TemporalFormula parts = FormulaParts.of(formula);
            assertEquals(
                    expected,
                    LassoTruth.holds(parts, word, stem),
                    "seed=" + seed + " " + formula + " " + Arrays.toString(word) + " stem=" + stem);
            satisfied += expected ? 1 : 0;
        }
        assertTrue(satisfied > CASES / 5 && satisfied < CASES * 4 / 5, "a fair mix: satisfied=" + satisfied);
    }

    private static Ltl formula(Random random, int size) {
        if (size <= 1) {
            return Ltl.proposition(random.nextInt(2));
        }
        int left = 1 + random.nextInt(size - 1);
        return switch (random.nextInt(8)) {
            case 0 -> Ltl.not(formula(random, size - 1));
            case 1 -> new Ltl.Next(formula(random, size - 1));
            case 2 -> new Ltl.Previously(formula(random, size - 1));
            case 3 -> Ltl.always(formula(random, size - 1));
            case 4 -> new Ltl.And(formula(random, left), formula(random, size - left));
            case 5 -> new Ltl.Or(formula(random, left), formula(random, size - left));
            case 6 -> new Ltl.Until(formula(random, left), formula(random, size - left));
            default -> new Ltl.Since(formula(random, left), formula(random, size - left));
        };
    }
}
