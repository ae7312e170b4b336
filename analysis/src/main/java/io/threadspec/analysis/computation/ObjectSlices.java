package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.trace.TraceEvent;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** One slice for each of many objects, made when it is asked for; the events of several are loaded together. Not thread-safe. */
final class ObjectSlices extends AbstractList<Slice> {

    private final List<Long> objects;
    private final Groups<Long> events;
    private final List<TraceEvent> all;

    /** How many events are loaded at once, unless one object has more; none where 0. */
    private final int atOnce;

    private final BiFunction<Long, List<TraceEvent>, Slice> slice;

    /** The loaded events, and the objects they belong to. */
    private List<TraceEvent> loaded;

    private int from;
    private int to;

    /** @param slice makes the slice of an object of the events in a list */
    ObjectSlices(
            List<Long> objects,
            Groups<Long> events,
            List<TraceEvent> all,
            int atOnce,
            BiFunction<Long, List<TraceEvent>, Slice> slice) {
        this.objects = objects;
        this.events = events;
        this.all = all;
        this.atOnce = atOnce;
        this.slice = slice;
        this.loaded = all;
    }

    @Override
    public Slice get(int index) {
        if (atOnce > 0 && (index < from || index >= to)) {
            load(index);
        }
        return slice.apply(objects.get(index), loaded);
    }

    private void load(int index) {
        var parts = new ArrayList<Picked<TraceEvent>>();
        parts.add(events.of(SliceState.STATIC, all));
        long size = parts.get(0).size();
        from = index;
        to = index;
        while (to < objects.size()) {
            Picked<TraceEvent> more = events.of(objects.get(to), all);
            if (size + more.size() > atOnce) {
                break;
            }
            parts.add(more);
            size += more.size();
            to++;
        }
        boolean isLoaded = to > from;
        to = Math.max(to, from + 1);
        loaded = isLoaded ? new LoadedEvents(all, parts) : all;
    }

    @Override
    public int size() {
        return objects.size();
    }
}
