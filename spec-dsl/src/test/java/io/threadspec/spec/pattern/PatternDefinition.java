package io.threadspec.spec.pattern;

import io.threadspec.spec.ast.PatternScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The descriptions of patterns and scopes, put into code without any temporal logic: which stretches of a run a scope
 * means, and what a pattern asks of such a stretch. Where a run ends, a stretch that is still open ends too.
 */
final class PatternDefinition {

    private static final int BOUND = 2;

    private final PatternCase pattern;
    private final Run run;
    private final boolean countsStretches;

    /** @param countsStretches whether bounded existence counts a condition that goes on holding as one */
    PatternDefinition(PatternCase pattern, Run run, boolean countsStretches) {
        this.pattern = pattern;
        this.run = run;
        this.countsStretches = countsStretches;
    }

    /** A part of the run, from {@code start} up to and not including {@code end}, which may be {@link Run#NEVER}. */
    private record Stretch(int start, int end) {}

    boolean holds() {
        return stretches().stream().allMatch(this::holdsIn);
    }

    private List<Stretch> stretches() {
        PatternScope scope = pattern.pattern().scope();
        var whole = new Stretch(0, run.end());
        if (scope instanceof PatternScope.Globally) {
            return List.of(whole);
        } else if (scope instanceof PatternScope.Before) {
            int r = first('r', 0, whole);
            return r == Run.NEVER ? List.of() : List.of(new Stretch(0, r));
        } else if (scope instanceof PatternScope.After) {
            int q = first('q', 0, whole);
            return q == Run.NEVER ? List.of() : List.of(new Stretch(q, run.end()));
        } else if (scope instanceof PatternScope.Between || scope instanceof PatternScope.AfterUntil) {
            return stretchesFromEachQ(whole, scope instanceof PatternScope.AfterUntil);
        }
        throw new AssertionError("no description of the scope: " + pattern);
    }

    private List<Stretch> stretchesFromEachQ(Stretch whole, boolean mayStayOpen) {
        List<Stretch> found = new ArrayList<>();
        for (int q = 0; q < bound(0, whole); q++) {
            if (!run.has('q', q) || run.has('r', q)) {
                continue;
            }
            int r = first('r', q, whole);
            if (r != Run.NEVER || mayStayOpen) {
                found.add(new Stretch(q, Math.min(r, run.end())));
            }
        }
        return found;
    }

    private boolean holdsIn(Stretch in) {
        int start = in.start();
        return switch (pattern.shape()) {
            case "ABSENCE 1-0" -> every(start, in, i -> !run.has('p', i));
            case "EXISTENCE 1-0" -> some(start, in, i -> run.has('p', i));
            case "UNIVERSALITY 1-0" -> every(start, in, i -> run.has('p', i));
            case "BOUNDED_EXISTENCE 1-0" -> count(in) <= BOUND;
            // An s then, or before.
            case "PRECEDENCE 1-1" -> every('p', start, in, p -> isIn('s', start, p + 1));
            // An s then, or later.
            case "RESPONSE 1-1" -> every('p', start, in, p -> some('s', p, in, s -> true));
            // An s, behind it a t, and this then or before.
            case "PRECEDENCE 2-1" -> every('p', start, in, p -> isInOrder(start, p + 1));
            // For each s that a t comes behind: a p then, or before.
            case "PRECEDENCE 1-2" ->
                every('s', start, in, s -> !some('t', s + 1, in, t -> true) || isIn('p', start, s + 1));
            // For each s that a t comes behind: such a t, and a p then or later.
            case "RESPONSE 1-2" ->
                every(
                        's',
                        start,
                        in,
                        s -> !some('t', s + 1, in, t -> true)
                                || some('t', s + 1, in, t -> some('p', t, in, p -> true)));
            // An s then or later, and behind it a t.
            case "RESPONSE 2-1" -> every('p', start, in, p -> some('s', p, in, s -> some('t', s + 1, in, t -> true)));
            // The same, and no z from the s on until the t comes.
            case "RESPONSE 2-1 without" ->
                every('p', start, in, p -> some('s', p, in, s -> some('t', s + 1, in, t -> !isIn('z', s, t))));
            default -> throw new AssertionError("no description of the pattern: " + pattern.shape());
        };
    }

    private int count(Stretch in) {
        int count = 0;
        for (int i = in.start(); i < Math.min(in.end(), run.horizon(in.start(), BOUND + 2)); i++) {
            boolean goesOn = countsStretches && i > in.start() && run.has('p', i - 1);
            count += run.has('p', i) && !goesOn ? 1 : 0;
        }
        return count;
    }

    private boolean isIn(char name, int from, int to) {
        for (int i = from; i < to; i++) {
            if (run.has(name, i)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInOrder(int from, int to) {
        for (int s = from; s < to; s++) {
            if (run.has('s', s) && isIn('t', s + 1, to)) {
                return true;
            }
        }
        return false;
    }

    private int first(char name, int from, Stretch in) {
        for (int i = from; i < bound(from, in); i++) {
            if (run.has(name, i)) {
                return i;
            }
        }
        return Run.NEVER;
    }

    private boolean every(char name, int from, Stretch in, IntPredicate condition) {
        return every(from, in, i -> !run.has(name, i) || condition.test(i));
    }

    private boolean some(char name, int from, Stretch in, IntPredicate condition) {
        return some(from, in, i -> run.has(name, i) && condition.test(i));
    }

    private boolean every(int from, Stretch in, IntPredicate condition) {
        return !some(from, in, condition.negate());
    }

    private boolean some(int from, Stretch in, IntPredicate condition) {
        for (int i = from; i < bound(from, in); i++) {
            if (condition.test(i)) {
                return true;
            }
        }
        return false;
    }

    private int bound(int from, Stretch in) {
        return Math.min(in.end(), run.horizon(from));
    }
}
