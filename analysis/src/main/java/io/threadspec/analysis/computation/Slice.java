package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.TraceEvent;
import java.util.List;
import java.util.Optional;

/**
 * What a property without parameters is about: the computation of one object, of several together, or of static variables.
 *
 * @param objects their numbers, ascending
 * @param computation up to where its values are known
 * @param unseenChange a sight of a value that came into a variable unseen, after which the run went on in a way that is not known
 */
public record Slice(List<Long> objects, Computation computation, Optional<TraceEvent> unseenChange) {

    public Slice {
        objects = List.copyOf(objects);
    }
}
