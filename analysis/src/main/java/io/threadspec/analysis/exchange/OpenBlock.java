package io.threadspec.analysis.exchange;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An execution of an atomic block that is being read, or was. */
final class OpenBlock {

    static final int NONE = -1;

    /** Its number for a reader that predicts. */
    final int number;

    /** The position of its begin in its thread. */
    final int begin;

    /** That of its end; {@link #NONE} before. */
    int end = NONE;

    /** The block in which it is nested. */
    final @Nullable OpenBlock around;

    /** Whether a monitor is the reason why it is to be atomic. */
    private final boolean byMonitor;

    /** Whether it is judged; false from when it waits on its own monitor. */
    boolean judged = true;

    /** The monitor that was acquired first within it, which is its own; {@link #NONE} before. */
    private int own = NONE;

    /** Others that were acquired within it. */
    private final Set<Integer> inner = new HashSet<>();

    OpenBlock(int number, int begin, boolean byMonitor, @Nullable OpenBlock around) {
        this.number = number;
        this.begin = begin;
        this.around = around;
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
        return mayGiveUp() && !inner.contains(monitor);
    }

    /** Whether there are monitors on which it could wait, so that it stops being judged. */
    boolean mayGiveUp() {
        return judged && byMonitor;
    }
}
