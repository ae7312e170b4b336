package io.threadspec.runtime.capture;

import java.util.Arrays;
import java.util.Optional;

/** How causality is recorded. The code is the number in a trace file. */
public enum CaptureMode {
    /** Multithreaded vector clocks: reads and writes of every shared variable order its accesses (Rosu and Sen). */
    MVC("mvc", 1),
    /** Happens-before alone, computed where it happens (Soueidi and Falcone, algorithm 1). */
    FACTS_SYNC("facts-sync", 2),
    /** Happens-before alone, written down where it happens and computed by who reads the trace. */
    FACTS_ASYNC("facts-async", 3),
    /** Algorithm A as it is printed, with a lock around every access: what the others are compared with. */
    REFERENCE("reference", 4);

    private final String configName;
    private final int code;

    CaptureMode(String configName, int code) {
        this.configName = configName;
        this.code = code;
    }

    /** As users write it. */
    public String configName() {
        return configName;
    }

    public int code() {
        return code;
    }

    public static Optional<CaptureMode> ofConfigName(String name) {
        return Arrays.stream(values())
                .filter(mode -> mode.configName.equals(name))
                .findFirst();
    }

    /** Whether accesses to plain variables order threads, so that all of them have to be woven. */
    public boolean needsEveryAccess() {
        return this == MVC || this == REFERENCE;
    }
}
