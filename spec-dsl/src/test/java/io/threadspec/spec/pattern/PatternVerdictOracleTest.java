package io.threadspec.spec.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.FormulaMonitor;
import io.threadspec.spec.FormulaMonitor.Names;
import io.threadspec.spec.TestEffort;
import io.threadspec.spec.ast.PatternKind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every pattern in every scope against its description: what is decided after a word, and what is presumed if it ends. */
class PatternVerdictOracleTest {

    /** Words are tried up to the length at which there are more than this. */
    private static final int WORDS = TestEffort.of(4_200, 1_100);

    private static final int RANDOM_WORDS = TestEffort.of(1_000, 100);
    private static final int LONGEST_RANDOM_WORD = 8;

    /** How many continuations are tried: if the machine has decided, and if it has not. */
    private static final int PATIENCE_DECIDED = 200;

    private static final int PATIENCE_OPEN = 500_000;

    static List<PatternCase> cases() {
        return PatternCase.all();
    }

    @Test
    void shouldKnowEveryKindOfPattern() {
        assertEquals(
                EnumSet.allOf(PatternKind.class),
                cases().stream().map(each -> each.pattern().kind()).collect(Collectors.toSet()));
        // Eleven patterns in five scopes; a new one changes the number and needs a description.
        assertEquals(55, cases().size());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldJudgeEvents(PatternCase pattern) {
        int events = pattern.events().size();
        long[] letters = LongStream.concat(LongStream.of(0), single(events)).toArray();
        compare(pattern, Names.EVENTS, letters, letters);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldJudgeConditions(PatternCase pattern) {
        int conditions = pattern.events().size();
        long[] letters = LongStream.range(0, 1L << conditions).toArray();
        long[] fewHold = Arrays.stream(letters)
                .filter(letter -> Long.bitCount(letter) <= 2 || letter == letters.length - 1)
                .toArray();
        compare(pattern, Names.CONDITIONS, letters, fewHold);
    }

    private static String names(FormulaMonitor monitor) {
        return String.join("", monitor.propositions());
    }

    private static LongStream single(int propositions) {
        return LongStream.range(0, propositions).map(index -> 1L << index);
    }

    private static void compare(PatternCase pattern, Names kind, long[] letters, long[] continued) {
        FormulaMonitor monitor = FormulaMonitor.of(pattern.text(), kind);
        var comparison =
                new Comparison(monitor, new Continuations(names(monitor), continued, run -> new PatternDefinition(
                                pattern, run, kind == Names.CONDITIONS)
                        .holds()));
        comparison.everyWord(letters, longest(letters.length));
        for (int seed = 0; seed < RANDOM_WORDS; seed++) {
            var random = new Random(seed);
            long[] word = random.ints(1 + random.nextInt(LONGEST_RANDOM_WORD), 0, letters.length)
                    .mapToLong(index -> letters[index])
                    .toArray();
            comparison.word(word, "seed=" + seed);
        }
        assertTrue(comparison.presumed > 0, "a word that decides nothing");
    }

    private static int longest(int letters) {
        int length = 0;
        for (long words = letters; words <= WORDS; words *= letters) {
            length++;
        }
        return length;
    }

    private static final class Comparison {

        private final FormulaMonitor monitor;
        private final Continuations continuations;
        private int presumed;

        Comparison(FormulaMonitor monitor, Continuations continuations) {
            this.monitor = monitor;
            this.continuations = continuations;
        }

        void everyWord(long[] letters, int longest) {
            everyWord(letters, new long[0], longest);
        }

        /** What is decided stays so, and need not be continued. */
        private void everyWord(long[] letters, long[] word, int left) {
            Verdict4 verdict = word(word, "");
            if (left == 0 || verdict.isFinal()) {
                return;
            }
            for (long letter : letters) {
                long[] longer = Arrays.copyOf(word, word.length + 1);
                longer[word.length] = letter;
                everyWord(letters, longer, left - 1);
            }
        }

        Verdict4 word(long[] word, String context) {
            MooreMachine machine = monitor.machine();
            int state = machine.initialState();
            for (long letter : word) {
                state = machine.step(state, letter);
            }
            Verdict4 verdict = machine.output(state);
            presumed += verdict.isFinal() ? 0 : 1;
            assertEquals(
                    continuations.verdict(word, verdict.isFinal() ? PATIENCE_DECIDED : PATIENCE_OPEN),
                    verdict,
                    () -> Run.ended(names(monitor), word) + " " + context);
            return verdict;
        }
    }
}
