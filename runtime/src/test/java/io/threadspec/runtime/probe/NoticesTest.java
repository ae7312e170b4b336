package io.threadspec.runtime.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class NoticesTest {

    /** Like a full pipe, until somebody reads. */
    private static final class Blocked extends OutputStream {
        final CountDownLatch reader = new CountDownLatch(1);
        final ByteArrayOutputStream written = new ByteArrayOutputStream();

        @Override
        public void write(int b) {
            try {
                reader.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("nobody interrupts", e);
            }
            written.write(b);
        }
    }

    @Test
    void shouldNotWaitForWhoReadsIt() {
        PrintStream before = System.err;
        var blocked = new Blocked();
        var notices = new Notices();
        System.setErr(new PrintStream(blocked, true, StandardCharsets.UTF_8));
        try {
            notices.say("first");
            notices.say("second");
            blocked.reader.countDown();
            notices.finish();
        } finally {
            System.setErr(before);
        }
        assertEquals(String.format("first%nsecond%n"), blocked.written.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldGoOnAfterAStreamThatThrows() {
        PrintStream before = System.err;
        var written = new ByteArrayOutputStream();
        var notices = new Notices();
        try {
            System.setErr(new PrintStream(written) {
                @Override
                public void println(String text) {
                    throw new IllegalStateException("this stream is closed");
                }
            });
            notices.say("lost");
            notices.finish();
            System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
            notices.say("said");
            notices.finish();
        } finally {
            System.setErr(before);
        }
        String text = written.toString(StandardCharsets.UTF_8);
        assertTrue(text.endsWith(String.format("said%n")), text);
    }
}
