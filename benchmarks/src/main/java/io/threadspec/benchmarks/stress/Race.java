package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.clock.Clock;
import org.jspecify.annotations.Nullable;

/** The two actors of a test, their steps, and their clocks at the end. */
abstract class Race {

    static final Setting SETTING = Setting.current();

    /** Begins each outcome, because it decides which are allowed. */
    static final String TITLE = SETTING.title();

    final Participant first = Recording.CURRENT.first;
    final Participant second = Recording.CURRENT.second;
    int firstStep;
    int secondStep;

    @Nullable
    Clock firstClock;

    @Nullable
    Clock secondClock;

    /** A third thread, which has no clock yet. */
    static Participant newcomer() {
        return Recording.CURRENT.newcomer();
    }

    /** The actors whose steps a clock contains. */
    final String known(@Nullable Clock clock) {
        boolean one = first.isKnown(firstStep, clock);
        boolean other = second.isKnown(secondStep, clock);
        return one ? (other ? "both" : "first") : (other ? "second" : "none");
    }

    /** The order of the actors' steps by their clocks. */
    final String order() {
        boolean secondKnows = first.isKnown(firstStep, secondClock);
        boolean firstKnows = second.isKnown(secondStep, firstClock);
        return secondKnows
                ? (firstKnows ? "each other" : "first before second")
                : (firstKnows ? "second before first" : "unordered");
    }
}
