package io.threadspec.analysis.spi;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.trace.EventKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many events there are of each kind and subject, over all traces. */
public final class EventCounts {

    private record Subject(EventKind kind, int number) {}

    private final List<Trace> traces;

    /** Null until somebody asks: counting reads all traces. */
    private @Nullable Map<Subject, Long> counts;

    public EventCounts(List<Trace> traces) {
        this.traces = traces;
    }

    /** @param from number of the first subject, and so on up to the one before {@code to} */
    public long of(EventKind kind, int from, int to) {
        if (counts == null) {
            counts = counted();
        }
        long count = 0;
        for (int number = from; number < to; number++) {
            count += counts.getOrDefault(new Subject(kind, number), 0L);
        }
        return count;
    }

    private Map<Subject, Long> counted() {
        Map<Subject, Long> counted = new HashMap<>();
        for (Trace trace : traces) {
            for (TraceEvent event : trace.events()) {
                counted.merge(new Subject(event.kind(), event.subject()), 1L, Long::sum);
            }
        }
        return counted;
    }
}
