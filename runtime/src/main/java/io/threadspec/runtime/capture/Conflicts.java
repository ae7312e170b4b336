package io.threadspec.runtime.capture;

import java.util.Map;
import java.util.TreeMap;

/**
 * Conflicting writes (Soueidi and Falcone, section 5.2): two threads wrote the same value to a variable, and nothing orders the
 * two writes. Counted by variable.
 */
public final class Conflicts {

    /** Guarded by this. */
    private final Map<String, Integer> counts = new TreeMap<>();

    synchronized void report(String variable) {
        counts.merge(variable, 1, Integer::sum);
    }

    /** By name of the variable. */
    public synchronized Map<String, Integer> counts() {
        return new TreeMap<>(counts);
    }
}
