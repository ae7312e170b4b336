package io.threadspec.analysis.computation;

import io.threadspec.formats.storage.IntStore;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;

/** Events of a long computation in some order, each known by its thread and position: four bytes for each. */
final class LongRun extends AbstractList<Event> implements RandomAccess {

    private final Computation computation;

    /** starts[t]: how many events the threads before t have. */
    private final int[] starts;

    private final IntStore places;

    /** One without events. */
    LongRun(Computation computation) {
        this(computation, new IntStore());
    }

    private LongRun(Computation computation, IntStore places) {
        this.computation = computation;
        this.places = places;
        this.starts = new int[computation.threadCount()];
        for (int t = 1; t < starts.length; t++) {
            starts[t] = starts[t - 1] + computation.thread(t - 1).size();
        }
    }

    /** The same run in another order of the same events; neither is added to any more. */
    LongRun in(Computation other) {
        return new LongRun(other, places);
    }

    @Override
    public boolean add(Event event) {
        places.add(starts[event.thread()] + event.position());
        modCount++;
        return true;
    }

    @Override
    public Event get(int index) {
        if (index < 0 || index >= places.size()) {
            throw new IndexOutOfBoundsException("index=" + index + " size=" + places.size());
        }
        int place = places.get(index);
        int found = Arrays.binarySearch(starts, place);
        // Every thread has events, so no two begin at the same place.
        int thread = found < 0 ? -found - 2 : found;
        return computation.thread(thread).get(place - starts[thread]);
    }

    @Override
    public int size() {
        return places.size();
    }
}
