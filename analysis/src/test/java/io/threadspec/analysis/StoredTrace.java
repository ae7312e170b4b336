package io.threadspec.analysis;

import io.threadspec.formats.trace.ClockMemory;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceCopy;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A trace whose events stay in a file, and of which next to nothing is held at a time: the next block takes the place of the last. */
final class StoredTrace {

    /** So little that no two blocks of a test are held at once. */
    private static final long MEMORY = 1 << 14;

    private StoredTrace() {}

    static Trace of(Trace trace, Path directory) throws IOException {
        TraceCopy.write(file(directory), trace);
        return TraceReader.readStored(file(directory), new ClockMemory(MEMORY));
    }

    /** The known order of a trace, whose slots are its threads, as the capture {@code facts-async} records it: without clocks. */
    static Trace withoutClocks(Trace trace, Path directory) throws IOException {
        Files.deleteIfExists(file(directory));
        try (var writer =
                TraceWriter.replace(file(directory), trace.weaving(), CaptureMode.FACTS_ASYNC, trace.processId())) {
            for (String test : trace.tests()) {
                writer.test(test);
            }
            var threads = new ArrayList<EventBuffer>();
            var positions = new ArrayList<List<Integer>>();
            for (Trace.TracedThread thread : trace.threads()) {
                threads.add(new EventBuffer(writer, writer.thread(thread.name(), thread.seenStarting())));
                positions.add(new ArrayList<>());
            }
            for (TraceEvent event : trace.events()) {
                EventBuffer own = threads.get(event.thread());
                for (int slot = 0; slot < event.clock().size(); slot++) {
                    int count = event.clock().get(slot);
                    if (slot != event.thread() && count > 0) {
                        own.addAcquire(slot, positions.get(slot).get(count - 1));
                    }
                }
                int position = event.kind() == EventKind.EVENT
                        ? own.addUnclockedEvent(
                                event.subject(),
                                event.parameters().stream()
                                        .mapToLong(Long::longValue)
                                        .toArray(),
                                event.site(),
                                event.test() + 1)
                        : own.addUnclocked(
                                event.kind(),
                                event.subject(),
                                event.object(),
                                event.value(),
                                event.site(),
                                event.test() + 1);
                if (event.kind().counts()) {
                    positions.get(event.thread()).add(position);
                }
            }
            for (EventBuffer thread : threads) {
                thread.flush();
            }
        }
        return TraceReader.readStored(file(directory), new ClockMemory(MEMORY));
    }

    /** The same one, with all its events. */
    static Trace inMemory(Path directory) {
        return TraceReader.read(file(directory));
    }

    private static Path file(Path directory) {
        return directory.resolve("stored.trace");
    }
}
