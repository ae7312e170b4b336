package io.threadspec.runtime.monitor;

import java.util.concurrent.atomic.AtomicLong;

/** What the instances of a property come to: how many there are, how many there may be, and whether any has changed. */
final class Tally {

    private final long limit;
    private final AtomicLong live = new AtomicLong();

    /** Whether events are fed until none changes anything, by one thread; and whether the last ones have. */
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

    /** @throws MonitorLimitException if that would be too many */
    void add(int more) {
        if (live.addAndGet(more) > limit) {
            live.addAndGet(-more);
            throw new MonitorLimitException("instances=" + limit);
        }
    }

    void removeOne() {
        live.decrementAndGet();
    }

    /** An instance has come, or is in another state. Mostly nothing is written: threads would share it. */
    void changes() {
        if (saturating) {
            changed = true;
        }
    }

    /** Takes a round of events again and again, until nothing changes. */
    void saturate(Runnable round) {
        saturating = true;
        do {
            changed = false;
            round.run();
        } while (changed);
        saturating = false;
    }
}
