package io.threadspec.analysis.lattice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state of the monitor at a cut, and one way there: a stretch of the linearisation after an earlier chain. What no later
 * chain refers to is garbage, so of the levels that were left only the ways to the present one are kept.
 */
final class Chain {

    private static final int NO_THREAD = -1;

    private final @Nullable Chain before;
    private final int from;
    private final int to;

    final int state;
    final int length;

    /** How often the thread changes on the way. */
    final int switches;

    private final int lastThread;

    private Chain(@Nullable Chain before, int from, int to, int state, int switches, int lastThread) {
        this.before = before;
        this.from = from;
        this.to = to;
        this.state = state;
        this.length = (before == null ? 0 : before.length) + to - from;
        this.switches = switches;
        this.lastThread = lastThread;
    }

    static Chain start(int state) {
        return new Chain(null, 0, 0, state, 0, NO_THREAD);
    }

    /** The chain after one more event. */
    Chain then(Linearisation run, int place, int newState) {
        return then(run, place, place + 1, newState);
    }

    /** The chain after a stretch of the linearisation. */
    Chain then(Linearisation run, int begin, int end, int newState) {
        int first = run.thread(begin);
        int change = lastThread == NO_THREAD || lastThread == first ? 0 : 1;
        return new Chain(
                this, begin, end, newState, switches + change + run.switches(begin, end - 1), run.thread(end - 1));
    }

    boolean isSimplerThan(Chain other) {
        return switches != other.switches ? switches < other.switches : length < other.length;
    }

    /** The places of the events in the order of this chain. */
    List<Integer> places() {
        var places = new ArrayList<Integer>(length);
        for (Chain chain = this; chain != null; chain = chain.before) {
            for (int place = chain.to - 1; place >= chain.from; place--) {
                places.add(place);
            }
        }
        Collections.reverse(places);
        return places;
    }
}
