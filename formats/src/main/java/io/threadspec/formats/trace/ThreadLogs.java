package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * What the blocks of a file say of each thread, and how it becomes events with clocks: {@link ClockedLogs} where the clocks
 * stand in the file, {@link ReplayedLogs} where they have to be found.
 */
abstract sealed class ThreadLogs permits ClockedLogs, ReplayedLogs {

    /**
     * @param events by thread, and in each thread in its order
     * @param unwoven likewise
     * @param leftOut how many events were recorded but have causes that were not
     */
    record Recovered(List<TraceEvent> events, List<UnwovenCall> unwoven, int leftOut) {

        /** The same, with lists that do not read from the file. */
        Recovered inMemory() {
            return new Recovered(List.copyOf(events), List.copyOf(unwoven), leftOut);
        }
    }

    static ThreadLogs of(CaptureMode capture, TraceBytes bytes, ClockMemory memory) {
        return capture.recordsClocks() ? new ClockedLogs(bytes, memory) : new ReplayedLogs(memory);
    }

    private long entries;

    /** The type of blocks that this capture has. */
    abstract int blockType();

    /** A thread was announced. */
    abstract void addThread();

    /**
     * Adds a block; a malformed one adds nothing. Its content is all of the decoder's.
     *
     * @param offset of the content in the file
     */
    final void addBlock(Decoder in, long offset, int length, int threads, int tests) throws MalformedException {
        BlockCursor.Header header = BlockCursor.Header.read(in, blockType() == TraceFormat.EVENTS);
        if (header.thread() >= threads || header.test() >= tests) {
            throw new MalformedException(
                    "its thread or test is not known: thread=" + header.thread() + " test=" + (header.test() + 1));
        }
        addEntries(in, header, offset, length);
        entries += header.count();
    }

    abstract void addEntries(Decoder in, BlockCursor.Header header, long offset, int length) throws MalformedException;

    /** How many entries all blocks have. */
    final long entries() {
        return entries;
    }

    /** All events that have their causes. To be called once, when all blocks have been added. */
    abstract Recovered recover();

    static void expectNext(String what, long actual, long expected) throws MalformedException {
        if (actual != expected) {
            throw new MalformedException(
                    "a block is missing before it: " + what + "=" + actual + " expected=" + expected);
        }
    }

    static EventKind kind(int code) throws MalformedException {
        EventKind kind = EventKind.of(code);
        if (kind == null) {
            throw new MalformedException("an event is of an unknown kind: kind=" + code);
        }
        return kind;
    }

    static List<Long> parameters(Decoder in) throws MalformedException {
        int count = in.count();
        var parameters = new ArrayList<Long>();
        for (int i = 0; i < count; i++) {
            parameters.add(in.varint());
        }
        return parameters;
    }
}
