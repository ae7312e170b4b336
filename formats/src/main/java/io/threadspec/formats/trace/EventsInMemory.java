package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.Clock;
import java.util.ArrayList;
import java.util.List;

/** Events of a replay that stay in memory, with all of their clocks. */
final class EventsInMemory implements ReplayedEvents {

    private final ClockMemory memory;

    /** By thread. */
    private final List<List<TraceEvent>> events = new ArrayList<>();

    EventsInMemory(int threads, ClockMemory memory) {
        this.memory = memory;
        for (int thread = 0; thread < threads; thread++) {
            events.add(new ArrayList<>());
        }
    }

    @Override
    public void useClock(long bytes, int width) {
        memory.use(bytes, width);
    }

    @Override
    public void add(TraceEvent event, Clock before, Clock after) {
        events.get(event.thread()).add(event);
    }

    @Override
    public List<TraceEvent> finish() {
        return events.stream().flatMap(List::stream).toList();
    }

    @Override
    public void close() {
        events.clear();
    }
}
