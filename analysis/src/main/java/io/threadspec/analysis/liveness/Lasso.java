package io.threadspec.analysis.liveness;

import io.threadspec.analysis.computation.Event;
import java.util.List;

/**
 * A run that breaks a property if its end is repeated for ever.
 *
 * @param events u v
 * @param loopStart length of u: from here on the events may repeat, because after them the state is what it was before
 */
public record Lasso(List<Event> events, int loopStart) {

    public Lasso {
        events = List.copyOf(events);
    }
}
