package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.Clock;
import java.io.Closeable;
import java.util.List;

/** Where the events of a replay go. */
sealed interface ReplayedEvents extends Closeable permits EventsInMemory, EventsOnDisk {

    /** A clock was made, which takes so many bytes. */
    void useClock(long bytes, int width);

    /** Adds an event; of each thread in its order. Its clock, and the one before it. */
    void add(TraceEvent event, Clock before, Clock after);

    /** All of them, by thread. To be called once. */
    List<TraceEvent> finish();

    @Override
    void close();
}
