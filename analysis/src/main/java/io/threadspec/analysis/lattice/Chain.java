package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import java.util.List;

/**
 * A state of the monitor at a cut, and what has to be known of a way there to tell which of two is simpler. The way itself is not
 * kept, but for where it began; a {@link TracedChain} keeps it.
 */
class Chain {

    static final int NO_THREAD = -1;

    final int state;

    /** How many events the way has. */
    final int length;

    /** How often the thread changes on the way. */
    final int switches;

    final int lastThread;

    /** At which of the chains of an earlier {@link Frontier} the way began. */
    final int origin;

    Chain(int state, int length, int switches, int lastThread, int origin) {
        this.state = state;
        this.length = length;
        this.switches = switches;
        this.lastThread = lastThread;
        this.origin = origin;
    }

    static Chain start(int state) {
        return new Chain(state, 0, 0, NO_THREAD, 0);
    }

    /** The chain after one more event. */
    Chain then(Event event, int newState) {
        return new Chain(newState, length + 1, switches + changeTo(event), event.thread(), origin);
    }

    /**
     * The chain after several more.
     *
     * @param changes of the thread, among these
     */
    Chain then(List<Event> events, int changes, int newState) {
        return new Chain(
                newState,
                length + events.size(),
                switches + changeTo(events.get(0)) + changes,
                events.get(events.size() - 1).thread(),
                origin);
    }

    final int changeTo(Event event) {
        return lastThread == NO_THREAD || lastThread == event.thread() ? 0 : 1;
    }

    /** The same with another beginning. */
    final Chain from(int newOrigin) {
        return new Chain(state, length, switches, lastThread, newOrigin);
    }

    final boolean isSimplerThan(Chain other) {
        return switches != other.switches ? switches < other.switches : length < other.length;
    }

    static Chain simpler(Chain one, Chain other) {
        return other.isSimplerThan(one) ? other : one;
    }
}
