package io.threadspec.runtime.monitor;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the instances of a property: how many there are, how many there may be, and whether any has changed. */
final class Tally {

    private final long limit;
    private final AtomicLong live = new AtomicLong();

    /** Whether one thread feeds events until none changes anything; and whether the last round changed something. */
    private boolean saturating;

    private boolean changed;

    Tally(long limit) {
        this.limit = limit;
    }

    long limit() {
        return limit;
    }

    long live() {
        return live.get();
    }

    /** @throws MonitorLimitException if the limit would be exceeded */
    void add(int more) {
        if (live.addAndGet(more) > limit) {
            live.addAndGet(-more);
            throw new MonitorLimitException("instances=" + limit);
        }
    }

    void removeOne() {
        live.decrementAndGet();
    }

    /** An instance was created or has another state. Mostly writes nothing: threads would contend for the cache line. */
    void changes() {
        if (saturating) {
            changed = true;
        }
    }

    /** Repeats a round of events until nothing changes. */
    void saturate(Runnable round) {
        saturating = true;
        do {
            changed = false;
            round.run();
        } while (changed);
        saturating = false;
    }
}
