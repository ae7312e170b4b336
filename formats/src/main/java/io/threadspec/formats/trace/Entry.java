package io.threadspec.formats.trace;

import io.threadspec.runtime.trace.EventKind;
import java.util.List;

/** An entry of the capture {@code facts-async}, as it stands in the file. */
sealed interface Entry {

    /** An event, whose clock is not known yet; components as in {@link TraceEvent}. */
    record Unclocked(
            EventKind kind, int subject, long object, long value, int site, int test, long time, List<Long> parameters)
            implements Entry {

        public Unclocked {
            parameters = List.copyOf(parameters);
        }
    }

    /** From here on the thread knows what another one had recorded up to a position. */
    record Acquire(int thread, int position) implements Entry {}
}
