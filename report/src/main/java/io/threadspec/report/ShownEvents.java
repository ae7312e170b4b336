package io.threadspec.report;

import io.threadspec.analysis.finding.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Events of a run that are shown on one line: one event, or several that change nothing for the property.
 *
 * @param from index of the first event
 * @param to index after the last event
 */
record ShownEvents(int from, int to) {

    /** Fewer than this are not worth a line of their own. */
    private static final int WORTH_FOLDING = 3;

    static List<ShownEvents> of(Witness witness) {
        Set<Integer> idle = Set.copyOf(witness.idle());
        var stretches = new ArrayList<ShownEvents>();
        int size = witness.events().size();
        int from = 0;
        while (from < size) {
            int to = from;
            while (to < size && idle.contains(to) && to != witness.violatingEvent() && !begins(witness, from, to)) {
                to++;
            }
            if (to - from < WORTH_FOLDING) {
                to = from + 1;
            }
            stretches.add(new ShownEvents(from, to));
            from = to;
        }
        return stretches;
    }

    /** Whether what repeats for ever begins within these events. */
    private static boolean begins(Witness witness, int from, int to) {
        return to == witness.loopStart() && to > from;
    }

    boolean isFolded() {
        return length() > 1;
    }

    int length() {
        return to - from;
    }

    boolean contains(int event) {
        return from <= event && event < to;
    }
}
