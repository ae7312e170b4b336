package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A chain that keeps its way, which takes memory for each event: for short stretches. What no later chain refers to is garbage, so of
 * the levels that were left only the ways to the present one are kept.
 */
final class TracedChain extends Chain {

    private final @Nullable TracedChain before;

    /** After the chain before. */
    private final List<Event> events;

    private TracedChain(Chain end, @Nullable TracedChain before, List<Event> events) {
        super(end.state, end.length, end.switches, end.lastThread, end.origin);
        this.before = before;
        this.events = events;
    }

    /** A way that begins where another one has come to. */
    static TracedChain after(Chain chain) {
        return new TracedChain(chain, null, List.of());
    }

    @Override
    TracedChain then(Event event, int newState) {
        return new TracedChain(super.then(event, newState), this, List.of(event));
    }

    @Override
    TracedChain then(List<Event> more, int changes, int newState) {
        return new TracedChain(super.then(more, changes, newState), this, more);
    }

    /** All events of the way. */
    List<Event> way() {
        var way = new ArrayList<Event>();
        for (TracedChain chain = this; chain != null; chain = chain.before) {
            for (int i = chain.events.size() - 1; i >= 0; i--) {
                way.add(chain.events.get(i));
            }
        }
        Collections.reverse(way);
        return way;
    }
}
