package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceFormat;
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
        return capture.recordsClocks() ? new ClockedLogs(bytes, memory) : new ReplayedLogs(bytes, memory);
    }

    /** What an event takes in memory, roughly. */
    private static final int EVENT_BYTES = 250;

    private final ClockMemory memory;
    private int entries;

    ThreadLogs(ClockMemory memory) {
        this.memory = memory;
    }

    final ClockMemory memory() {
        return memory;
    }

    /** Whether so many events, or calls, stay in memory; if so, there is less room for others. */
    final boolean isKept(long count, int few) {
        return count <= few && memory.keep(EVENT_BYTES * count);
    }

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
        entries = counted(entries, header.count());
    }

    /** The number of entries with those of a further block. */
    static int counted(int entries, int more) {
        if (entries + more < 0) {
            throw new ProblemException(
                    Problem.error(
                            "a trace has more entries than can be counted: limit=" + Integer.MAX_VALUE,
                            "Let the tests record less: fewer of them in one JVM, or specifications of what is written less often."));
        }
        return entries + more;
    }

    abstract void addEntries(Decoder in, BlockCursor.Header header, long offset, int length) throws MalformedException;

    /** How many entries all blocks have. */
    final int entries() {
        return entries;
    }

    /**
     * All events that have their causes. To be called once, when all blocks have been added.
     *
     * @param few up to so many are kept in memory, if the memory has room for them
     */
    abstract Recovered recover(int few);

    static void expectNext(String what, long actual, long expected) throws MalformedException {
        if (actual != expected) {
            throw new MalformedException(
                    "a block is missing before it: " + what + "=" + actual + " expected=" + expected);
        }
    }
}
