package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.clock.Mark;
import io.threadspec.runtime.clock.MarkRecord;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What all threads have told. Without clocks, the clocks are computed as who reads the trace does. */
final class SyncLog {

    private record Event(int thread, int slot, ClockStamp clock) {}

    private final List<Event> events = new ArrayList<>();
    private final int[] slots;
    private int nextSlot;

    /** By thread, then by record: the clocks after each entry. */
    private final List<List<ClockStamp>> entries = new ArrayList<>();

    SyncLog(int threads) {
        slots = new int[threads];
        Arrays.fill(slots, -1);
        for (int i = 0; i < threads; i++) {
            entries.add(new ArrayList<>(List.of(ClockStamp.ZERO)));
        }
    }

    EventSink sink(int thread) {
        return new Sink(thread);
    }

    /** How many events there are so far. */
    int size() {
        return events.size();
    }

    /** Whether an event precedes a later one, by their numbers. */
    boolean precedes(int one, int other) {
        Event first = events.get(one);
        Event second = events.get(other);
        return first.clock.get(first.slot) <= second.clock.get(first.slot);
    }

    private int acquire(int thread, int otherThread, int position) {
        List<ClockStamp> own = entries.get(thread);
        ClockStamp other = entries.get(otherThread).get(position);
        ClockStamp last = own.get(own.size() - 1);
        var joined = new int[Math.max(last.size(), other.size())];
        Arrays.setAll(joined, i -> Math.max(last.get(i), other.get(i)));
        own.add(ClockStamp.of(joined));
        return own.size() - 1;
    }

    private final class Sink implements EventSink {
        private final int thread;

        Sink(int thread) {
            this.thread = thread;
        }

        @Override
        public void clocked(
                EventKind kind,
                int slot,
                Clock before,
                Clock after,
                int subject,
                @Nullable Object object,
                long value,
                int site) {
            events.add(new Event(thread, slot, after.known()));
        }

        @Override
        public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
            slots[thread] = slots[thread] < 0 ? nextSlot++ : slots[thread];
            List<ClockStamp> own = entries.get(thread);
            ClockStamp last = own.get(own.size() - 1);
            own.add(last.with(slots[thread], last.get(slots[thread]) + 1));
            events.add(new Event(thread, slots[thread], own.get(own.size() - 1)));
            return own.size() - 1;
        }

        @Override
        public int acquired(int otherThread, int position) {
            return acquire(thread, otherThread, position);
        }

        @Override
        public MarkRecord newMarkRecord() {
            int number = entries.size();
            entries.add(new ArrayList<>(List.of(ClockStamp.ZERO)));
            return new MarkRecord() {
                @Override
                public void gather(Mark marks) {
                    for (Mark mark = marks; mark != null; mark = mark.rest()) {
                        if (mark.thread() != number) {
                            acquire(number, mark.thread(), mark.position());
                        }
                    }
                }

                @Override
                public Mark mark() {
                    return Mark.of(number, entries.get(number).size() - 1, this);
                }
            };
        }

        @Override
        public void clockedEvent(
                int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
            throw new AssertionError("no event binds anything");
        }

        @Override
        public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
            throw new AssertionError("no event binds anything");
        }

        @Override
        public int thread() {
            return thread;
        }
    }
}
