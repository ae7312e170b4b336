package io.threadspec.spec.pattern;

import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The four-valued verdict by its definition: true or false if every infinite continuation of a word agrees, and else what
 * the description says of the run that ended here. Continuations are tried from short to long; one that decided another
 * word is tried first.
 */
final class Continuations {

    private final String names;
    private final long[] letters;
    private final Predicate<Run> description;
    private final Deque<Run> satisfying = new ArrayDeque<>();
    private final Deque<Run> violating = new ArrayDeque<>();

    /**
     * For one description.
     *
     * @param letters of which continuations are made
     */
    Continuations(String names, long[] letters, Predicate<Run> description) {
        this.names = names;
        this.letters = letters;
        this.description = description;
    }

    /** @param patience how many continuations may be tried before those that were tried are taken for all */
    Verdict4 verdict(long[] word, int patience) {
        boolean satisfied = satisfying.stream().anyMatch(each -> description.test(each.after(word)));
        boolean violated = violating.stream().anyMatch(each -> !description.test(each.after(word)));
        int tried = 0;
        for (List<long[]> bridges = List.of(new long[0]); tried < patience; bridges = longer(bridges)) {
            for (long[] bridge : bridges) {
                for (long letter : letters) {
                    if (satisfied && violated) {
                        return description.test(Run.ended(names, word))
                                ? Verdict4.PRESUMABLY_TRUE
                                : Verdict4.PRESUMABLY_FALSE;
                    }
                    var continuation = Run.endless(names, bridge, letter);
                    boolean holds = description.test(continuation.after(word));
                    if (holds && !satisfied) {
                        satisfying.addFirst(continuation);
                    } else if (!holds && !violated) {
                        violating.addFirst(continuation);
                    }
                    satisfied |= holds;
                    violated |= !holds;
                    tried++;
                }
            }
        }
        return satisfied ? Verdict4.TRUE : Verdict4.FALSE;
    }

    private List<long[]> longer(List<long[]> words) {
        List<long[]> longer = new ArrayList<>();
        for (long[] word : words) {
            for (long letter : letters) {
                long[] extended = Arrays.copyOf(word, word.length + 1);
                extended[word.length] = letter;
                longer.add(extended);
            }
        }
        return longer;
    }
}
