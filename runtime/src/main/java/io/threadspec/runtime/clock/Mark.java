package io.threadspec.runtime.clock;

import org.jspecify.annotations.Nullable;

/**
 * A position in the record of a thread: a thread that meets it learns all that was recorded up to there. Several threads may leave marks on
 * one object, so marks form a list.
 */
public final class Mark extends Shadow {

    private final int thread;
    private final int position;
    private final @Nullable MarkRecord record;
    private final @Nullable Mark rest;

    private Mark(int thread, int position, @Nullable MarkRecord record, @Nullable Mark rest) {
        super(position + thread);
        this.thread = thread;
        this.position = position;
        this.record = record;
        this.rest = rest;
    }

    public static Mark of(int thread, int position) {
        return new Mark(thread, position, null, null);
    }

    /** A mark on a record that belongs to no thread, and has this number in the trace. */
    public static Mark of(int number, int position, MarkRecord record) {
        return new Mark(number, position, record, null);
    }

    /** The record, if it belongs to no thread. */
    public @Nullable MarkRecord record() {
        return record;
    }

    /** This mark without the rest of its list, before another list. */
    public Mark before(@Nullable Mark others) {
        return new Mark(thread, position, record, others);
    }

    /** The union of both lists, with only the later mark of each thread. */
    public Mark and(Mark others) {
        Mark all = others;
        for (Mark mark = this; mark != null; mark = mark.rest) {
            all = mark.addedTo(all);
        }
        return all;
    }

    /** The list with only this mark added; the same list if that has a mark at least as late. */
    private Mark addedTo(Mark list) {
        Mark kept = null;
        for (Mark mark = list; mark != null; mark = mark.rest) {
            if (mark.thread != thread) {
                kept = mark.before(kept);
            } else if (mark.position >= position) {
                return list;
            }
        }
        return before(kept);
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
