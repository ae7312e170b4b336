package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;
import java.util.Random;

/** Seeded random formulas with every operator of the language. */
record RandomFormulas(Random random, int propositions, boolean withPast) {

    private static final int FUTURE_OPERATORS = 14;
    private static final int ALL_OPERATORS = 21;

    Ltl formula(int size) {
        if (size <= 1) {
            return random.nextInt(12) == 0
                    ? new Ltl.Constant(random.nextBoolean())
                    : Ltl.proposition(random.nextInt(propositions));
        }
        int rest = size - 1;
        int split = 1 + random.nextInt(Math.max(1, rest - 1));
        return switch (random.nextInt(withPast ? ALL_OPERATORS : FUTURE_OPERATORS)) {
            case 0, 1 -> Ltl.not(formula(rest));
            case 2 -> Ltl.next(formula(rest));
            case 3 -> Ltl.eventually(formula(rest));
            case 4 -> Ltl.always(formula(rest));
            case 5 -> Ltl.never(formula(rest));
            case 6, 7 -> Ltl.and(formula(split), formula(rest - split));
            case 8 -> Ltl.or(formula(split), formula(rest - split));
            case 9 -> Ltl.implies(formula(split), formula(rest - split));
            case 10 -> Ltl.iff(formula(split), formula(rest - split));
            case 11 -> Ltl.until(formula(split), formula(rest - split));
            case 12 -> Ltl.weakUntil(formula(split), formula(rest - split));
            case 13 -> Ltl.release(formula(split), formula(rest - split));
            case 14 -> Ltl.previously(formula(rest));
            case 15 -> Ltl.once(formula(rest));
            case 16 -> Ltl.historically(formula(rest));
            case 17 -> Ltl.since(formula(split), formula(rest - split));
            case 18 -> Ltl.start(formula(rest));
            case 19 -> Ltl.end(formula(rest));
            case 20 -> Ltl.interval(formula(split), formula(rest - split));
            default -> throw new AssertionError();
        };
    }

    long[] word(int length) {
        return random.longs(length, 0, 1L << propositions).toArray();
    }
}
