package io.threadspec.formats.trace;

import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EntryBlock;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes events as they come to a trace file of their own: of each thread no more than a block is held. Not thread-safe. */
public final class EventFile implements Closeable {

    private final TraceWriter writer;

    /** By thread. */
    private final List<EntryBlock> blocks = new ArrayList<>();

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

    /** Adds an event of a thread that was announced; of each thread in its order. It belongs to no test. */
    public void add(TraceEvent event) throws IOException {
        TraceCopy.add(blocks.get(event.thread()), event);
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
