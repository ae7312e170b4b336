package io.threadspec.spec.pattern;

import static io.threadspec.spec.logic.Ltl.always;
import static io.threadspec.spec.logic.Ltl.and;
import static io.threadspec.spec.logic.Ltl.eventually;
import static io.threadspec.spec.logic.Ltl.implies;
import static io.threadspec.spec.logic.Ltl.not;
import static io.threadspec.spec.logic.Ltl.or;
import static io.threadspec.spec.logic.Ltl.until;
import static io.threadspec.spec.logic.Ltl.weakNext;
import static io.threadspec.spec.logic.Ltl.weakUntil;

import io.threadspec.spec.logic.Ltl;

/**
 * {@code P exists at most k times}. For conditions over variables, what is counted are stretches: the published formulas
 * (for <i>k</i> = 2) count "transitions to P-states". An event is over as soon as it has happened, so that two events in a
 * row are two; events are counted one by one. What remains allowed behind an event is a weak next: a run that ends with
 * the event owes nothing.
 *
 * @param condition P
 * @param bound k
 * @param stretches whether stretches are counted
 */
record BoundedExistence(Ltl condition, int bound, boolean stretches) {

    Ltl globally() {
        return unbounded(bound);
    }

    Ltl before(Ltl end) {
        return implies(eventually(end), upTo(end, bound, false));
    }

    Ltl after(Ltl start) {
        return implies(eventually(start), until(not(start), and(start, unbounded(bound))));
    }

    Ltl between(Ltl start, Ltl end) {
        return always(implies(and(and(start, not(end)), eventually(end)), upTo(end, bound, false)));
    }

    Ltl afterUntil(Ltl start, Ltl end) {
        return always(implies(and(start, not(end)), upTo(end, bound, true)));
    }

    /** At most so many from here on. */
    private Ltl unbounded(int left) {
        if (left == 0) {
            return always(not(condition));
        }
        Ltl rest = unbounded(left - 1);
        return stretches
                ? weakUntil(not(condition), weakUntil(condition, rest))
                : weakUntil(not(condition), and(condition, weakNext(rest)));
    }

    /** At most so many before the end of the scope, which need not come if it is weak. */
    private Ltl upTo(Ltl end, int left, boolean weak) {
        if (left == 0) {
            return waiting(not(condition), end, weak);
        }
        Ltl rest = upTo(end, left - 1, weak);
        Ltl absent = and(not(condition), not(end));
        Ltl present = and(condition, not(end));
        Ltl counted = stretches ? waiting(present, or(end, rest), weak) : and(present, weakNext(rest));
        return waiting(absent, or(end, counted), weak);
    }

    private static Ltl waiting(Ltl left, Ltl right, boolean weak) {
        return weak ? weakUntil(left, right) : until(left, right);
    }
}
