package io.threadspec.runtime.spec;

import java.util.List;

/** The input symbol of a machine. */
final class Letter {

    private Letter() {}

    /** Bit <i>i</i> iff proposition <i>i</i> holds for these values. */
    static long of(List<Proposition> propositions, long[] values) {
        long letter = 0;
        for (int i = 0; i < propositions.size(); i++) {
            if (propositions.get(i).holds(values)) {
                letter |= 1L << i;
            }
        }
        return letter;
    }
}
