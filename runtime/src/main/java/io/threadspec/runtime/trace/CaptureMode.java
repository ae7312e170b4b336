package io.threadspec.runtime.trace;

import java.util.Arrays;
import java.util.Optional;

/** How the causal order of a run is captured. The code is the number in a trace file. */
public enum CaptureMode {
    /** Algorithm A of Roşu and Sen with fast paths: events carry multithreaded vector clocks. */
    MVC("mvc", 1),
    /** Algorithm 1 of Soueidi and Falcone in the program itself: events carry vector clocks. */
    FACTS_SYNC("facts-sync", 2),
    /** Algorithm 1 of Soueidi and Falcone behind the program: the reader of the trace computes the clocks. */
    FACTS_ASYNC("facts-async", 3),
    /** Algorithm A as in figure 2, every step under a lock: the reference for the other modes. */
    REFERENCE("reference", 4);

    private final String configName;
    private final int code;

    CaptureMode(String configName, int code) {
        this.configName = configName;
        this.code = code;
    }

    /** As in a configuration. */
    public String configName() {
        return configName;
    }

    /** As in a trace file. */
    public int code() {
        return code;
    }

    /** Whether events carry clocks when they are recorded. */
    public boolean recordsClocks() {
        return this != FACTS_ASYNC;
    }

    /**
     * Whether two conflicting accesses (same variable, at least one write) are always recorded in the order in which they happened, even
     * without happens-before. Then every access has to be woven, and every order of events that respects the recorded one is a possible
     * run.
     */
    public boolean ordersConflicts() {
        return this == MVC || this == REFERENCE;
    }

    public static Optional<CaptureMode> ofConfigName(String name) {
        return Arrays.stream(values())
                .filter(mode -> mode.configName.equals(name))
                .findFirst();
    }

    public static Optional<CaptureMode> ofCode(int code) {
        return Arrays.stream(values()).filter(mode -> mode.code == code).findFirst();
    }
}
