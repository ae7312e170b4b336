package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A thread in a replay: how far it has come, and its clock there (the paper's L(t)). */
final class ReplayedThread {

    /** What the blocks of a thread have. */
    static final class Log {
        private final BlockPlaces places = new BlockPlaces();
        private int entries;
        private int events;
        private int counting;

        /** The greatest number of one, and 1. */
        private int tests;

        void add(BlockCursor.Header header, long offset, int length, int moreEvents, int moreCounting) {
            places.add(offset, length);
            entries += header.count();
            tests = Math.max(tests, header.test() + 1);
            events += moreEvents;
            counting += moreCounting;
        }

        int entries() {
            return entries;
        }

        int events() {
            return events;
        }

        int tests() {
            return tests;
        }

        /** Whether a block can be the next one after those up to a position, or has been changed. */
        private boolean hasNext(BlockCursor.Header header, int thread, int position) {
            return header.thread() == thread
                    && header.before() == position
                    && header.count() <= entries - position
                    && header.test() < tests;
        }
    }

    private final int thread;
    private final TraceBytes bytes;
    private final Log log;
    private final int threads;

    private int nextBlock;
    private @Nullable EntryCursor block;

    /** Whether the block stands at an entry that has not been replayed. */
    private boolean atEntry;

    private int position;
    private int slot = -1;
    private int events;

    /** Events that count and have been replayed. */
    private int counted;

    private Clock clock = Clock.NOTHING;

    /** What was made for the clock since it was released last, in bytes. */
    private long clockBytes;

    /** @param threads how many there are */
    ReplayedThread(int thread, TraceBytes bytes, Log log, int threads) {
        this.thread = thread;
        this.bytes = bytes;
        this.log = log;
        this.threads = threads;
    }

    /** The block at the entry after the position, null at the end. */
    @Nullable
    EntryCursor next() {
        try {
            while (!atEntry) {
                if (block == null) {
                    if (nextBlock == log.places.count()) {
                        clock = Clock.NOTHING; // Nobody asks for it any more, and there may be very many threads.
                        return null;
                    }
                    block = open(nextBlock++);
                }
                atEntry = block.next();
                block = atEntry ? block : null;
            }
            return block;
        } catch (MalformedException e) {
            throw BlockPlaces.changed(e);
        }
    }

    private EntryCursor open(int number) throws MalformedException {
        Decoder in = log.places.read(bytes, number);
        BlockCursor.Header header = BlockCursor.Header.read(in, false);
        if (!log.hasNext(header, thread, position)) {
            throw new MalformedException("a block is another one: thread=" + thread);
        }
        return new EntryCursor(in, header, threads);
    }

    int position() {
        return position;
    }

    int eventsLeft() {
        return log.events - events;
    }

    boolean willCount() {
        return counted < log.counting;
    }

    /** How many events of a slot the thread knows. */
    int knows(int ofSlot) {
        return clock.get(ofSlot);
    }

    void acquire(Clock released, ReplayedEvents target) {
        Clock joined = Objects.requireNonNull(Clock.join(clock, released));
        ClockStamp stamp = joined.known();
        made(stamp.bytesBeyond(clock.known(), released.known()), stamp, target);
        clock = joined;
    }

    void event(EntryCursor entry, ReplayedSlots slots, ReplayedEvents target) {
        Clock before = clock;
        if (entry.counts()) {
            if (slot < 0) {
                slot = slots.assign(this);
            }
            clock = Clock.after(before, slot);
            slots.count(slot, clock.get(slot));
            counted++;
            ClockStamp stamp = clock.known();
            made(ClockStamp.bytesOfChanges(1, stamp.size()), stamp, target);
        }
        target.add(entry.event(slot, events, clock.known()), before, clock);
        events++;
    }

    private void made(long more, ClockStamp stamp, ReplayedEvents target) {
        target.useClock(more, stamp.size());
        clockBytes += more;
    }

    /** The next entry has been replayed. */
    void advance(ReleasedClocks released) {
        position++;
        atEntry = false;
        if (released.isWanted(thread, position)) {
            int width = clock.known().size();
            released.put(thread, position, clock, Math.min(clockBytes, ClockStamp.bytesOfChanges(width, width)));
            clockBytes = 0;
        }
    }
}
