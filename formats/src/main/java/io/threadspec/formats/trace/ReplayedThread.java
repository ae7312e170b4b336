package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A thread in a replay: how far it has come, and its clock there (the paper's L(t)). */
final class ReplayedThread {

    private final int number;
    private final List<Entry> log;
    private final Snapshots<ClockStamp> snapshots;
    private final ReplayedSlots slots;
    private final ClockMemory memory;
    private final List<TraceEvent> events = new ArrayList<>();

    private int position;
    private int slot = -1;
    private int eventsLeft;

    /** Events that count and have not been replayed. */
    private int countingLeft;

    private ClockStamp clock = ClockStamp.ZERO;

    ReplayedThread(
            int number, List<Entry> log, Snapshots<ClockStamp> snapshots, ReplayedSlots slots, ClockMemory memory) {
        this.number = number;
        this.log = log;
        this.snapshots = snapshots;
        this.slots = slots;
        this.memory = memory;
        for (Entry entry : log) {
            if (entry instanceof Entry.Unclocked event) {
                eventsLeft++;
                countingLeft += event.kind().counts() ? 1 : 0;
            }
        }
    }

    /** The entry after the position, null at the end. */
    @Nullable
    Entry next() {
        return position == log.size() ? null : log.get(position);
    }

    int position() {
        return position;
    }

    Snapshots<ClockStamp> snapshots() {
        return snapshots;
    }

    List<TraceEvent> events() {
        return events;
    }

    int eventsLeft() {
        return eventsLeft;
    }

    boolean willCount() {
        return countingLeft > 0;
    }

    /** How many events of a slot the thread knows. */
    int knows(int slot) {
        return clock.get(slot);
    }

    void acquire(ClockStamp released) {
        ClockStamp joined = ClockStamp.join(clock, released);
        memory.use(joined.bytesBeyond(clock, released), joined.size());
        clock = joined;
    }

    void event(Entry.Unclocked event) {
        if (event.kind().counts()) {
            if (slot < 0) {
                slot = slots.assign(this);
            }
            clock = clock.with(slot, slots.count(slot));
            memory.use(ClockStamp.bytesOfChanges(1, clock.size()), clock.size());
            countingLeft--;
        }
        eventsLeft--;
        events.add(new TraceEvent(
                number,
                slot,
                events.size(),
                event.kind(),
                event.subject(),
                event.object(),
                event.value(),
                event.site(),
                event.test(),
                event.time(),
                clock,
                event.parameters()));
    }

    /** The next entry has been replayed. */
    void advance() {
        position++;
        if (snapshots.isWanted(position)) {
            snapshots.put(clock);
        }
    }
}
