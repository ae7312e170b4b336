package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Mark;
import org.jspecify.annotations.Nullable;

/** Of other threads' records, up to where a thread has lately said that it knows them. What is forgotten is said again. */
final class SeenMarks {

    private static final int SIZE = 64;

    /** Plus one: 0 is none. Made when the first is seen: there may be very many threads that see none. */
    private int @Nullable [] threads;

    private int @Nullable [] positions;

    boolean contains(Mark mark) {
        int at = mark.thread() & (SIZE - 1);
        return threads != null
                && positions != null
                && threads[at] == mark.thread() + 1
                && positions[at] >= mark.position();
    }

    void add(Mark mark) {
        if (threads == null || positions == null) {
            threads = new int[SIZE];
            positions = new int[SIZE];
        }
        int at = mark.thread() & (SIZE - 1);
        threads[at] = mark.thread() + 1;
        positions[at] = mark.position();
    }
}
