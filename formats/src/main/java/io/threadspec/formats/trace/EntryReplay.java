package io.threadspec.formats.trace;

import java.util.List;

/** Takes the entries of all threads, each behind what it refers to, and gives the events their clocks and slots. */
final class EntryReplay implements CausalMerge.Threads {

    private final List<ReplayedThread> threads;
    private final ReleasedClocks released;
    private final ReplayedEvents target;
    private final ReplayedSlots slots = new ReplayedSlots();

    EntryReplay(List<ReplayedThread> threads, ReleasedClocks released, ReplayedEvents target) {
        this.threads = threads;
        this.released = released;
        this.target = target;
    }

    /** The result is how many events are left out, because they refer to what is not there. */
    int run() {
        CausalMerge.run(this, threads.size());
        return threads.stream().mapToInt(ReplayedThread::eventsLeft).sum();
    }

    @Override
    public long takeNext(int thread) {
        ReplayedThread replayed = threads.get(thread);
        EntryCursor entry = replayed.next();
        if (entry == null) {
            return CausalMerge.FINISHED;
        }
        if (!entry.isAcquire()) {
            replayed.event(entry, slots, target);
        } else if (entry.released() > 0) {
            if (threads.get(entry.releaser()).position() < entry.released()) {
                return CausalMerge.waitFor(entry.releaser(), entry.released());
            }
            replayed.acquire(released.use(entry.releaser(), entry.released()), target);
        }
        replayed.advance(released);
        return CausalMerge.TAKEN;
    }

    @Override
    public int counterOf(int thread) {
        return thread;
    }

    @Override
    public int value(int counter) {
        return threads.get(counter).position();
    }
}
