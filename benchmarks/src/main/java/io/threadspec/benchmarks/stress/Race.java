package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.clock.Clock;
import org.jspecify.annotations.Nullable;

/** What all tests have: two actors, their steps, and what they know in the end. */
abstract class Race {

    final Recording recording;
    final Participant first;
    final Participant second;
    int firstStep;
    int secondStep;

    @Nullable
    Clock firstClock;

    @Nullable
    Clock secondClock;

    Race(Recording recording) {
        this.recording = recording;
        this.first = recording.first;
        this.second = recording.second;
    }

    /** Which of the actors' steps are known to who has this clock. */
    final String known(@Nullable Clock to) {
        boolean one = first.isKnown(firstStep, to);
        boolean other = second.isKnown(secondStep, to);
        return one ? (other ? "both" : "first") : (other ? "second" : "none");
    }

    /** Which of the two actors knows of the other. */
    final String order() {
        boolean secondKnows = first.isKnown(firstStep, secondClock);
        boolean firstKnows = second.isKnown(secondStep, firstClock);
        return secondKnows
                ? (firstKnows ? "each other" : "first before second")
                : (firstKnows ? "second before first" : "unordered");
    }
}
