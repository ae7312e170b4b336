package io.threadspec.spec.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.TestEffort;
import io.threadspec.spec.logic.Ltl;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Compiled machines against the definition of the operators on words {@code u v w w w …}. */
class LassoOracleTest {

    private static final int FORMULAS = TestEffort.of(4_000, 1_000);

    @Test
    void shouldAgreeWithBruteForceOnLassosForOneProposition() {
        // Two letters: every continuation with |v| <= 3 and 1 <= |w| <= 4.
        compare(1, 3, 4, true);
    }

    @Test
    void shouldAgreeWithBruteForceOnLassosForTwoPropositions() {
        // Four letters: every continuation with |v| <= 2 and 1 <= |w| <= 2.
        compare(2, 2, 2, true);
    }

    @Test
    void shouldAgreeWithBruteForceOnLassosForFutureFormulas() {
        compare(2, 2, 2, false);
    }

    private static void compare(int propositions, int longestBridge, int longestLoop, boolean withPast) {
        int decided = 0;
        for (int seed = 0; seed < FORMULAS; seed++) {
            var random = new RandomFormulas(new Random(seed), propositions, withPast);
            Ltl formula = random.formula(2 + seed % 9);
            MooreMachine machine =
                    MonitorCompiler.compile(formula, propositions, Letters.all(), MonitorCompiler.Limits.DEFAULT);
            long[] word = random.word(random.random().nextInt(6));
            Verdict4 verdict = run(machine, word);
            String context = "seed=" + seed + " formula=" + formula + " word="
                    + LongStream.of(word).boxed().toList();

            boolean[] seen = outcomes(formula, word, propositions, longestBridge, longestLoop);
            if (!verdict.isFinal() && !(seen[0] && seen[1])) {
                seen = outcomes(formula, word, propositions, longestBridge + 1, longestLoop + 1);
            }
            assertEquals(!seen[0], verdict == Verdict4.TRUE, "TRUE iff no continuation violates: " + context);
            assertEquals(!seen[1], verdict == Verdict4.FALSE, "FALSE iff no continuation satisfies: " + context);
            if (!verdict.isFinal() && word.length > 0) {
                boolean holds = new FiniteWord(word).satisfies(formula);
                assertEquals(
                        holds ? Verdict4.PRESUMABLY_TRUE : Verdict4.PRESUMABLY_FALSE,
                        verdict,
                        "at the end: " + context);
            }
            decided += verdict.isFinal() ? 1 : 0;
        }
        assertTrue(decided > FORMULAS / 10 && decided < FORMULAS * 9 / 10, "a fair mix: decided=" + decided);
    }

    private static Verdict4 run(MooreMachine machine, long[] word) {
        int state = machine.initialState();
        for (long letter : word) {
            state = machine.step(state, letter);
        }
        return machine.output(state);
    }

    /** Whether some continuation violates, whether some satisfies. */
    private static boolean[] outcomes(Ltl formula, long[] word, int propositions, int longestBridge, int longestLoop) {
        boolean[] seen = new boolean[2];
        for (int loop = 1; loop <= longestLoop; loop++) {
            for (int bridge = 0; bridge <= longestBridge; bridge++) {
                long continuations = 1L << (propositions * (bridge + loop));
                for (long bits = 0; bits < continuations && !(seen[0] && seen[1]); bits++) {
                    long[] stem = Arrays.copyOf(word, word.length + bridge);
                    long[] period = new long[loop];
                    long left = bits;
                    for (int i = 0; i < bridge + loop; i++) {
                        long letter = left & ((1L << propositions) - 1);
                        left >>>= propositions;
                        if (i < bridge) {
                            stem[word.length + i] = letter;
                        } else {
                            period[i - bridge] = letter;
                        }
                    }
                    seen[new Lasso(stem, period).satisfies(formula) ? 1 : 0] = true;
                }
            }
        }
        return seen;
    }
}
