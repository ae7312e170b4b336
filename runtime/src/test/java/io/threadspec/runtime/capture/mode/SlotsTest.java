package io.threadspec.runtime.capture.mode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SlotsTest {

    /** More than are looked at in search of a free one. */
    private static final int THREADS = 1_000;

    private final Capture mode = Capture.of(CaptureMode.MVC, false, null);

    private final class Participant extends Knowledge {
        Participant(EventSink sink) {
            super(SlotsTest.this.mode, Thread.currentThread(), sink, false, null);
        }
    }

    /** Tells the slot of an event; something may happen while the thread is being announced. */
    private static class Sink implements EventSink {
        final List<Integer> told = new ArrayList<>();

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
            told.add(slot);
        }

        @Override
        public void clockedEvent(
                int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int acquired(int thread, int position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int thread() {
            return 0;
        }
    }

    private void event(Knowledge thread) {
        mode.event(thread, EventKind.WRITE, 0, null, 0, 0);
    }

    @Test
    void shouldGiveAStruckThreadTheComponentThatItHadBeenGiven() {
        List<Knowledge> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Knowledge thread = new Participant(new Sink());
            event(thread);
            threads.add(thread);
        }
        for (int i = 0; i < THREADS; i++) {
            Knowledge thread = threads.get(i);
            Slots.Slot given = thread.slot;
            thread.slot = null; // An error strikes before the thread has got it.
            event(thread);
            assertSame(given, thread.slot, "thread=" + i);
        }
        Knowledge next = new Participant(new Sink());
        next.askedForSlot = true; // An error strikes before one is given.
        event(next);
        assertEquals(THREADS, next.slotIndex());
    }

    /** A reader expects no more components than threads that it has met: one that comes later has a later component. */
    @Test
    void shouldGiveAComponentToAThreadThatIsAnnounced() {
        var first = new Participant(new Sink());
        var second = new Participant(new Sink() {
            @Override
            public void announce() {
                event(first);
            }
        });
        event(second);
        assertNotSame(first.slot, second.slot);
        assertEquals(0, first.slotIndex());
        assertEquals(1, second.slotIndex());
    }
}
