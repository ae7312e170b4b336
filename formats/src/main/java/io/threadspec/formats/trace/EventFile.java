package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EntryBlock;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes events as they come to a trace file of their own: of each thread no more than a block is held, and less if there
 * are many. Not thread-safe. */
public final class EventFile implements Closeable {

    /** In bytes: so much blocks may take in memory that are being filled. */
    private static final int MOST_HELD = 1 << 24;

    private final TraceWriter writer;

    /** By thread. */
    private final List<EntryBlock> blocks = new ArrayList<>();

    /** What blocks take in memory that have grown since all were written. */
    private long held;

    private EventFile(TraceWriter writer) {
        this.writer = writer;
    }

    /** Replaces what was in the file. */
    public static EventFile create(Path file, String weaving, CaptureMode capture, long processId) throws IOException {
        if (!capture.recordsClocks()) {
            throw new IllegalArgumentException(
                    "the clocks of this capture are not written: capture=" + capture.configName());
        }
        return new EventFile(TraceWriter.replace(file, weaving, capture, processId));
    }

    /** Announces a thread; the result is its number. */
    public int thread(String name, boolean seenStarting) throws IOException {
        int number = writer.thread(name, seenStarting);
        blocks.add(new EntryBlock(writer, number));
        return number;
    }

    /** Announces the next test. */
    void test(String name) throws IOException {
        writer.test(name);
    }

    /** Adds an event of a thread that was announced; of each thread in its order. It belongs to no test. */
    public void add(TraceEvent event) throws IOException {
        Clock clock = Clock.of(event.clock(), event.possible());
        add(event, clock, clock);
    }

    /** As {@link #add(TraceEvent)}; with its clock, and the one before it where that is known. Its test was announced. */
    void add(TraceEvent event, Clock before, Clock after) throws IOException {
        EntryBlock block = blocks.get(event.thread());
        held -= block.capacity();
        TraceCopy.add(block, event, before, after);
        held += block.capacity();
        if (held > MOST_HELD) {
            writeAll();
        }
        writer.drain();
    }

    private void writeAll() throws IOException {
        for (EntryBlock block : blocks) {
            block.write();
            writer.drain();
            block.release();
        }
        held = 0;
    }

    /** Writes what is left, and ends the file in order. */
    @Override
    public void close() throws IOException {
        for (EntryBlock block : blocks) {
            block.write(); // The writer closes its file when that fails.
        }
        writer.close();
    }
}
