package io.threadspec.runtime.probe;

import io.threadspec.runtime.problem.ControlCharacters;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Prints messages on standard error, in a thread of its own: probes report while they hold locks that the program waits for, and the reader
 * of the stream may be blocked, or the program may have replaced the stream.
 */
final class Notices {

    /** How long the end of the JVM waits for messages that are not written yet. */
    private static final long LAST_MILLIS = 2000;

    private final Queue<String> waiting = new ConcurrentLinkedQueue<>();

    /** Guarded by this; null while there are no messages. */
    private @Nullable Thread speaker;

    /** Returns at once. */
    void say(String text) {
        waiting.add(text);
        synchronized (this) {
            if (speaker == null) {
                // The new thread must inherit nothing from the current one.
                Thread thread = new Thread(null, this::speak, "threadspec-notices", 0, false);
                thread.setContextClassLoader(null);
                thread.setDaemon(true);
                thread.start();
                speaker = thread;
            }
        }
    }

    private void speak() {
        try {
            for (String text = next(); text != null; text = next()) {
                System.err.println(ControlCharacters.escapeLines(text));
            }
        } finally {
            stop(); // Also if the stream threw: the next message gets a new thread.
        }
    }

    private synchronized void stop() {
        if (speaker == Thread.currentThread()) {
            speaker = null;
        }
    }

    private @Nullable String next() {
        String text = waiting.poll();
        if (text != null) {
            return text;
        }
        synchronized (this) {
            text = waiting.poll();
            if (text == null) {
                speaker = null;
            }
            return text;
        }
    }

    /** Waits until all messages are written, but not for ever. */
    void finish() {
        Thread last;
        synchronized (this) {
            last = speaker;
        }
        if (last != null) {
            try {
                last.join(LAST_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
