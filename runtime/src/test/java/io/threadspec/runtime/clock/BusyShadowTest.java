package io.threadspec.runtime.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** A thread that waits in a probe is interrupted by the program: the program sees it afterwards, and nothing of the program runs. */
class BusyShadowTest {

    /** So many that it sleeps in most of them, if it sleeps. */
    private static final int PAUSES = 100;

    private static final class Overriding extends Thread {
        int interrupts;
        boolean interrupted;

        @Override
        public void interrupt() {
            interrupts++;
            super.interrupt();
        }

        @Override
        public void run() {
            interrupt();
            pauseOften();
            interrupted = Thread.interrupted();
        }
    }

    private static void pauseOften() {
        for (int before = 0; before < PAUSES; before++) {
            BusyShadow.pause(before);
        }
    }

    @Test
    void shouldNotCallWhatTheProgramOverrides() throws InterruptedException {
        var thread = new Overriding();
        thread.start();
        thread.join();
        assertEquals(1, thread.interrupts);
        assertTrue(thread.interrupted);
    }

    @Test
    void shouldLeaveTheInterruptToTheProgram() throws InterruptedException {
        var interrupted = new AtomicBoolean();
        var thread = new Thread(() -> {
            Thread.currentThread().interrupt();
            pauseOften();
            interrupted.set(Thread.interrupted());
        });
        thread.start();
        thread.join();
        assertTrue(interrupted.get());
    }
}
