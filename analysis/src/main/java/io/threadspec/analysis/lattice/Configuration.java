package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.RunCount;
import java.util.ArrayList;
import java.util.List;

/** A cut together with one of the monitor states that runs reach there, and how they reach it. */
final class Configuration {

    /** One way in: the configuration before, and the event from there. */
    record Step(Configuration from, Event event) {}

    final int state;

    /** Empty for the initial configuration. */
    final List<Step> waysIn = new ArrayList<>(2);

    /** How many runs lead here. */
    RunCount runs = RunCount.ZERO;

    Configuration(int state) {
        this.state = state;
    }

    void reachedFrom(Configuration from, Event event) {
        waysIn.add(new Step(from, event));
        runs = runs.plus(from.runs);
    }
}
