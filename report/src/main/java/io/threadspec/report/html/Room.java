package io.threadspec.report.html;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Witness;
import java.util.List;

/** How much of runs and diagrams a page has room for, so that it is quickly there whatever was found. What comes first gets its share first. */
final class Room {

    private static final int EVENTS = 60_000;
    private static final int LEAST_EVENTS_OF_A_RUN = 20;
    private static final int LATTICE_STEPS = 20_000;

    private final int eventsOfARun;
    private int latticeSteps = LATTICE_STEPS;

    Room(List<Finding> findings) {
        long runs = findings.stream()
                .mapToLong(finding -> finding.evidence(Witness.class).size())
                .sum();
        long share = EVENTS / Math.max(1, runs);
        this.eventsOfARun = (int) Math.max(LEAST_EVENTS_OF_A_RUN, Math.min(Witness.NEAR, share));
    }

    /** How many events of each run are shown. */
    int eventsOfARun() {
        return eventsOfARun;
    }

    /** Takes room for a lattice; false if there is none. */
    boolean takeLattice(int steps) {
        if (steps > latticeSteps) {
            return false;
        }
        latticeSteps -= steps;
        return true;
    }
}
