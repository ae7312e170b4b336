package io.threadspec.runtime.capture.mode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.threadspec.runtime.capture.thread.LastClock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
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

    private void event(Knowledge thread) {
        mode.event(thread, EventKind.WRITE, 0, null, 0, 0);
    }

    @Test
    void shouldGiveAStruckThreadTheComponentThatItHadBeenGiven() {
        List<Knowledge> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Knowledge thread = new Participant(new LastClock());
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
        Knowledge next = new Participant(new LastClock());
        next.askedForSlot = true; // An error strikes before one is given.
        event(next);
        assertEquals(THREADS, next.slotIndex());
    }

    /** A reader expects no more components than threads that it has met: one that comes later has a later component. */
    @Test
    void shouldGiveAComponentToAThreadThatIsAnnounced() {
        var first = new Participant(new LastClock());
        var second = new Participant(new LastClock() {
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
