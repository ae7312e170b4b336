package io.threadspec.runtime.probe;

import io.threadspec.runtime.problem.ControlCharacters;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Says what is to be said on standard error, in a thread of its own: probes speak with locks held that the program waits for, and
 * whoever should read it may not be reading, or the stream may be one of the program's making.
 */
final class Notices {

    /** How long the end of the JVM waits for what has not been written yet. */
    private static final long LAST_MILLIS = 2000;

    private final Queue<String> waiting = new ConcurrentLinkedQueue<>();

    /** Guarded by this; null while there is nothing to say. */
    private @Nullable Thread speaker;

    /** Returns at once. */
    void say(String text) {
        waiting.add(text);
        synchronized (this) {
            if (speaker == null) {
                // Nothing of the thread that happens to come here is to live on in this one.
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
            stop(); // Also if the stream threw: what is said next gets a thread of its own.
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

    /** Waits until all is said, but not for a reader who does not read. */
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
