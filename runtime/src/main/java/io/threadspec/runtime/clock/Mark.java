package io.threadspec.runtime.clock;

import org.jspecify.annotations.Nullable;

/**
 * A position in the record of a thread: whoever meets it learns all that the thread had recorded up to there. Several threads
 * may have left theirs on one object, so marks form a list.
 */
public final class Mark extends Shadow {

    private final int thread;
    private final int position;
    private final @Nullable Mark rest;

    private Mark(int thread, int position, @Nullable Mark rest) {
        super(position + thread);
        this.thread = thread;
        this.position = position;
        this.rest = rest;
    }

    public static Mark of(int thread, int position) {
        return new Mark(thread, position, null);
    }

    /** This mark, and those of other threads in the list. */
    public Mark with(@Nullable Mark others) {
        Mark list = null;
        for (Mark mark = others; mark != null; mark = mark.rest) {
            if (mark.thread != thread) {
                list = new Mark(mark.thread, mark.position, list);
            }
        }
        return list == null ? this : new Mark(thread, position, list);
    }

    public int thread() {
        return thread;
    }

    public int position() {
        return position;
    }

    /** The marks of other threads. */
    public @Nullable Mark rest() {
        return rest;
    }
}
