package io.threadspec.analysis;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.monitor.MonitorCompiler;
import java.util.List;
import java.util.Random;

/** Formulas over the propositions of {@link RandomComputation}, compiled. */
final class RandomProperties {

    private final Random random;

    RandomProperties(Random random) {
        this.random = random;
    }

    MooreMachine machine() {
        long events = 0;
        for (int e = 0; e < RandomComputation.EVENTS; e++) {
            events |= 1L << (RandomComputation.VARIABLES + 1 + e);
        }
        return MonitorCompiler.compile(
                formula(),
                RandomComputation.PROPOSITIONS,
                new Letters(List.of(Letters.atMostOne(events))),
                MonitorCompiler.Limits.DEFAULT);
    }

    /** Half of them are safety properties, of which alone violations can be seen on finite runs. */
    Ltl formula() {
        Ltl body = formula(2 + random.nextInt(5));
        return random.nextBoolean() ? Ltl.always(Ltl.implies(proposition(), body)) : body;
    }

    private Ltl proposition() {
        return Ltl.proposition(random.nextInt(RandomComputation.PROPOSITIONS));
    }

    private Ltl formula(int size) {
        if (size <= 1) {
            return random.nextInt(3) == 0 ? Ltl.not(proposition()) : proposition();
        }
        int left = 1 + random.nextInt(size - 1);
        return switch (random.nextInt(14)) {
            case 0 -> Ltl.not(formula(size - 1));
            case 1 -> Ltl.next(formula(size - 1));
            case 2 -> Ltl.always(formula(size - 1));
            case 3 -> Ltl.eventually(formula(size - 1));
            case 4 -> Ltl.previously(formula(size - 1));
            case 5 -> Ltl.once(formula(size - 1));
            case 6 -> Ltl.start(formula(size - 1));
            case 7 -> Ltl.and(formula(left), formula(size - left));
            case 8 -> Ltl.or(formula(left), formula(size - left));
            case 9 -> Ltl.until(formula(left), formula(size - left));
            case 10 -> Ltl.weakUntil(formula(left), formula(size - left));
            case 11 -> Ltl.since(formula(left), formula(size - left));
            case 12 -> Ltl.interval(formula(left), formula(size - left));
            default -> Ltl.implies(formula(left), formula(size - left));
        };
    }
}
