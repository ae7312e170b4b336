package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.TraceEvent;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The events of one thread of a long computation: made when they are asked for, and not kept but for the last one. Not thread-safe. */
final class ThreadSteps extends AbstractList<Event> implements RandomAccess {

    private final Alphabet alphabet;
    private final int thread;
    private final List<TraceEvent> steps;

    /** Whether the clocks are those of the known order. */
    private final boolean known;

    private @Nullable Event last;

    ThreadSteps(Alphabet alphabet, int thread, List<TraceEvent> steps, boolean known) {
        this.alphabet = alphabet;
        this.thread = thread;
        this.steps = steps;
        this.known = known;
    }

    /** The same in the known order. */
    ThreadSteps known() {
        return new ThreadSteps(alphabet, thread, steps, true);
    }

    @Override
    public Event get(int position) {
        if (last == null || last.position() != position) {
            Event event = Event.of(alphabet, thread, position, steps.get(position));
            last = known ? event.known() : event;
        }
        return last;
    }

    @Override
    public int size() {
        return steps.size();
    }
}
