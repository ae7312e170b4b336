package io.threadspec.formats.trace;

import io.threadspec.formats.storage.TemporaryFile;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.util.List;

/** Events of a replay that go to a temporary file: a trace with clocks, which is then read as any other. */
final class EventsOnDisk implements ReplayedEvents {

    private final ClockMemory memory;
    private final TemporaryFile temporary = TemporaryFile.create(".trace");
    private final EventFile file;

    EventsOnDisk(int threads, int tests, ClockMemory memory) {
        this.memory = memory;
        try {
            file = EventFile.create(temporary.path(), "replay", CaptureMode.FACTS_SYNC, 0);
            for (int test = 0; test < tests; test++) {
                file.test("");
            }
            for (int thread = 0; thread < threads; thread++) {
                file.thread("", false);
            }
        } catch (IOException e) {
            temporary.close();
            throw TemporaryFile.unwritable(e);
        }
    }

    /** They are forgotten when they have been written. */
    @Override
    public void useClock(long bytes, int width) {}

    @Override
    public void add(TraceEvent event, Clock before, Clock after) {
        try {
            file.add(event, before, after);
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        }
    }

    @Override
    public List<TraceEvent> finish() {
        try {
            file.close();
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        }
        Trace trace = TraceReader.read(temporary.path(), TraceBytes.ofTemporary(temporary), memory, 0);
        trace.tear().ifPresent(tear -> {
            throw TemporaryFile.unwritable(new IOException(tear));
        });
        return trace.events();
    }

    @Override
    public void close() {
        try (temporary) {
            file.close();
        } catch (IOException e) {
            return; // What is written now nobody reads: why is told already.
        }
    }
}
