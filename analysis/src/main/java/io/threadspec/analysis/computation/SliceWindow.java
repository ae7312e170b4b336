package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.monitor.EventTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Leaves out of a slice what changes no verdict in any order, without looking at each event: an object that lives long, such as a
 * collection with many iterators, has many events, and they are in the slices of all of these.
 *
 * <ul>
 *   <li>Call a symbol <i>first</i> if it changes the initial state. An event that precedes all events of first symbols comes, in
 *       every order, when none has happened, and leaves the initial state as it is.
 *   <li>Take a symbol for which twice in a row is as good as once. Its events that are preceded by all events of other symbols come, in
 *       every order, at the end, with nothing but that symbol among them: one of them is as good as all.
 * </ul>
 *
 * In each slot the former are the first ones and the latter the last ones, so they are found by bisection.
 */
final class SliceWindow {

    private final EventTable table;

    SliceWindow(EventTable table) {
        this.table = table;
    }

    /** @param slice each symbol once */
    void cut(List<Occurrences> slice) {
        var firsts = new ArrayList<TraceEvent>();
        for (Occurrences occurrences : slice) {
            if (isFirst(occurrences.symbol())) {
                occurrences.addFirsts(firsts);
            }
        }
        for (Occurrences occurrences : slice) {
            if (!isFirst(occurrences.symbol())) {
                occurrences.dropBefore(firsts);
            }
        }
        for (Occurrences occurrences : slice) {
            if (table.isIdempotent(occurrences.symbol())) {
                var lasts = new ArrayList<TraceEvent>();
                slice.stream().filter(other -> other != occurrences).forEach(other -> other.addLasts(lasts));
                occurrences.dropBehindFirstAfter(lasts);
            }
        }
    }

    private boolean isFirst(int symbol) {
        return table.moves(table.initial(), symbol);
    }
}
