package io.threadspec.analysis.exchange;

import java.util.HashSet;
import java.util.Set;

/** An execution of an atomic block that is being read. */
final class OpenBlock {

    private static final int NONE = -1;

    /** Whether a monitor is the reason why it is to be atomic. */
    private final boolean byMonitor;

    /** Whether it is judged; false from when it waits on its own monitor. */
    boolean judged = true;

    /** The monitor that was acquired first within it, which is its own; {@link #NONE} before. */
    private int own = NONE;

    /** Others that were acquired within it. */
    private final Set<Integer> inner = new HashSet<>();

    OpenBlock(boolean byMonitor) {
        this.byMonitor = byMonitor;
    }

    /** The thread acquires a monitor. */
    void takes(int monitor) {
        if (!byMonitor) {
            return;
        }
        if (own == NONE) {
            own = monitor;
        } else if (monitor != own) {
            inner.add(monitor);
        }
    }

    /**
     * Whether it stops being judged where the thread waits on this monitor. The record does not say which monitor is the block's own if the thread
     * held it already: then the monitor on which it waits is taken for it.
     */
    boolean givesUp(int monitor) {
        return judged && byMonitor && !inner.contains(monitor);
    }
}
