package io.threadspec.runtime.probe;

import io.threadspec.runtime.trace.EventBuffer;
import java.io.IOException;

/**
 * The sites at which one thread, since its last event, called code that is not woven or was called by it. A loop of such calls is one site,
 * and only a few sites are kept, so that their number in the trace is bounded by its events. Confined to the thread.
 */
final class UnwovenSites {

    private static final int KEPT = 8;

    private final int[] releases = new int[KEPT];
    private int releaseCount;

    private final int[] acquires = new int[KEPT];
    private final long[] times = new long[KEPT];
    private int acquireCount;

    /** Whether this release must be recorded: it is the first at its site, and among the first few. */
    boolean isFirstRelease(int site) {
        for (int i = 0; i < releaseCount; i++) {
            if (releases[i] == site) {
                return false;
            }
        }
        if (releaseCount == KEPT) {
            return false;
        }
        releases[releaseCount++] = site;
        return true;
    }

    /** The latest is last; the earliest is dropped. */
    void acquired(int site, long time) {
        int at = 0;
        while (at < acquireCount && acquires[at] != site) {
            at++;
        }
        if (at == KEPT) {
            at = 0;
        } else if (at == acquireCount) {
            acquireCount++;
        }
        int later = acquireCount - 1 - at;
        System.arraycopy(acquires, at + 1, acquires, at, later);
        System.arraycopy(times, at + 1, times, at, later);
        acquires[acquireCount - 1] = site;
        times[acquireCount - 1] = time;
    }

    /** An event follows: records the acquires before it, and clears all. */
    void tellAcquires(EventBuffer buffer) throws IOException {
        for (int i = 0; i < acquireCount; i++) {
            buffer.addUnwoven(true, acquires[i], times[i]);
        }
        acquireCount = 0;
        releaseCount = 0;
    }
}
