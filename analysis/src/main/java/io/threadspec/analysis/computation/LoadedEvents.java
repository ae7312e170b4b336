package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.trace.TraceEvent;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.IntStream;

/**
 * A list of which some elements are in memory. Objects that live long have events everywhere in a trace: to read them for one object after
 * the other would be to read the whole trace for each.
 */
final class LoadedEvents extends AbstractList<TraceEvent> implements RandomAccess {

    private final List<TraceEvent> all;

    /** Ascending. */
    private final int[] places;

    private final TraceEvent[] events;

    /** @param parts what is to be loaded, all in one pass */
    LoadedEvents(List<TraceEvent> all, List<Picked<TraceEvent>> parts) {
        this.all = all;
        this.places = parts.stream()
                .flatMapToInt(part -> IntStream.range(0, part.size()).map(part::place))
                .sorted()
                .toArray();
        this.events = Arrays.stream(places).mapToObj(all::get).toArray(TraceEvent[]::new);
    }

    @Override
    public TraceEvent get(int place) {
        int found = Arrays.binarySearch(places, place);
        return found < 0 ? all.get(place) : events[found];
    }

    @Override
    public int size() {
        return all.size();
    }
}
