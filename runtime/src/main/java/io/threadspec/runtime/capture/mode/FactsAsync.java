package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Mark;
import io.threadspec.runtime.clock.MarkRecord;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The same order as {@link FactsSync}, without a clock in the program. Whatever can be acquired carries a {@link Mark}, the
 * position that its thread's record had reached; who acquires it writes the mark down, and the reader of the trace does the
 * rest of algorithm 1. A mark that a thread has written down before is not written again.
 */
final class FactsAsync extends Capture {

    private static final int MANY = 16;

    @Override
    public boolean isKnown(Knowledge thread, @Nullable Shadow state) {
        return state != BusyShadow.BUSY && knows(thread, (Mark) state);
    }

    private static boolean knows(Knowledge thread, @Nullable Mark marks) {
        for (Mark mark = marks; mark != null; mark = mark.rest()) {
            if (!thread.knows(mark)) {
                return false;
            }
        }
        return true;
    }

    @Override
    @Nullable
    public Shadow read(Knowledge thread, @Nullable Shadow state) {
        acquire(thread, state);
        return state;
    }

    /** Where another write came between, the one that was read is not known any more: sound, if less faithful. */
    @Override
    @Nullable
    public Shadow readIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return current ? read(thread, state) : state;
    }

    @Override
    @Nullable
    public Shadow write(Knowledge thread, @Nullable Shadow state) {
        return release(thread);
    }

    /** Where another write came after, the state is that one's. */
    @Override
    @Nullable
    public Shadow writeIf(Knowledge thread, boolean current, @Nullable Shadow state) {
        return current ? write(thread, state) : state;
    }

    @Override
    public boolean isUnordered(Knowledge thread, @Nullable Shadow state) {
        return !knows(thread, (Mark) state);
    }

    @Override
    public void event(Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        recorded(thread, thread.sink.unclocked(kind, subject, object, value, site));
    }

    @Override
    public void event(Knowledge thread, int subject, @Nullable Object[] parameters, int site) {
        recorded(thread, thread.sink.unclockedEvent(subject, parameters, site));
    }

    @Override
    public void uncounted(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        recorded(thread, thread.sink.unclocked(kind, subject, object, value, site));
    }

    @Override
    public void acquire(Knowledge thread, @Nullable Shadow state) {
        for (Mark mark = (Mark) state; mark != null; mark = mark.rest()) {
            if (!thread.knows(mark)) {
                // In this order: what an error keeps from being recorded the thread does not know.
                recorded(thread, thread.sink.acquired(mark.thread(), mark.position()));
                thread.learns(mark);
            }
        }
    }

    /** The tag is stale until somebody needs the new one. */
    private static void recorded(Knowledge thread, int position) {
        thread.position = position;
        thread.tag(thread.stale);
    }

    @Override
    @Nullable
    public Shadow release(Knowledge thread) {
        if (thread.tag instanceof BusyShadow) {
            thread.tag(Mark.of(thread.sink.thread(), thread.position));
        }
        return thread.tag;
    }

    @Override
    @Nullable
    Shadow releaseAlso(Knowledge thread, @Nullable Shadow state) {
        Shadow own = release(thread);
        if (own == null || own == state) {
            return state;
        }
        Mark others = null;
        MarkRecord record = null;
        int count = 0;
        for (Mark mark = (Mark) state; mark != null; mark = mark.rest()) {
            if (!thread.knows(mark)) {
                others = mark.before(others);
                record = mark.record() == null ? record : mark.record();
                count++;
            }
        }
        if (others == null) {
            return own;
        }
        Mark all = ((Mark) own).before(others);
        return count < MANY ? all : gathered(all, record, thread);
    }

    /** One mark that says as much as many: else every release and every acquire would go through all of them. */
    private static Mark gathered(Mark marks, @Nullable MarkRecord present, Knowledge thread) {
        MarkRecord record = present == null ? thread.sink.newMarkRecord() : present;
        if (record == null) {
            return marks;
        }
        record.gather(marks);
        return record.mark();
    }

    @Override
    public Shadow join(Knowledge thread, Shadow one, Shadow other) {
        Mark all = ((Mark) one).and((Mark) other);
        MarkRecord record = null;
        int count = 0;
        for (Mark mark = all; mark != null; mark = mark.rest()) {
            record = mark.record() == null ? record : mark.record();
            count++;
        }
        return count <= MANY ? all : gathered(all, record, thread);
    }

    @Override
    public boolean ordersEveryUse() {
        return false;
    }
}
