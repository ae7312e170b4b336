package io.threadspec.runtime.probe;

import io.threadspec.runtime.clock.Mark;
import io.threadspec.runtime.clock.MarkRecord;
import io.threadspec.runtime.trace.EventBuffer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A {@link MarkRecord} in the trace: a pseudo-thread that only acquires. Each gathering is handed to the writer at once, so that the record
 * need not be kept alive.
 */
final class GatheringRecord implements MarkRecord {

    private final Recorder recorder;
    private final EventBuffer buffer;

    /** Guarded by this. */
    private int position;

    GatheringRecord(Recorder recorder, EventBuffer buffer) {
        this.recorder = recorder;
        this.buffer = buffer;
    }

    @Override
    public synchronized void gather(Mark marks) {
        if (!recorder.isRecording()) {
            return;
        }
        try {
            for (@Nullable Mark mark = marks; mark != null; mark = mark.rest()) {
                if (mark.thread() != buffer.thread()) {
                    position = buffer.addAcquire(mark.thread(), mark.position());
                }
            }
            buffer.seal();
        } catch (IOException e) {
            recorder.stop(e);
        }
    }

    @Override
    public synchronized Mark mark() {
        return Mark.of(buffer.thread(), position, this);
    }
}
