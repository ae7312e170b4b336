package io.threadspec.runtime.capture.thread;

import java.util.Map;
import java.util.TreeMap;

/**
 * Conflicting writes (Soueidi and Falcone, section 5.2): two threads wrote the same value to a variable, and nothing orders the
 * two writes. Counted by variable.
 */
public final class WriteConflicts {

    /** Guarded by this. */
    private final Map<String, Integer> counts = new TreeMap<>();

    synchronized void report(String variable) {
        // Without a lambda: to link one takes much of the stack, which may be near its end in a probe.
        Integer before = counts.get(variable);
        counts.put(variable, before == null ? 1 : before + 1);
    }

    /** By name of the variable. */
    public synchronized Map<String, Integer> counts() {
        return new TreeMap<>(counts);
    }
}
