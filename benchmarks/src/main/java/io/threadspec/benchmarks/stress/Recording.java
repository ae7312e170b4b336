package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.CaptureState;
import io.threadspec.runtime.trace.CaptureMode;

/** A recording with two actors. jcstress runs one test in a JVM, and an actor in one thread at a time. */
final class Recording {

    static final Recording CURRENT = new Recording(Setting.current().mode());

    final Participant first;
    final Participant second;
    private final CaptureState capture;

    private Recording(CaptureMode mode) {
        capture = new CaptureState(mode);
        first = new Participant(capture);
        second = new Participant(capture);
        // Gives them their components of the clocks before they are asked for.
        first.step();
        second.step();
    }

    /** A thread without a clock. Arbiters run at the same time as one another: each needs its own. */
    Participant newcomer() {
        return new Participant(capture);
    }
}
