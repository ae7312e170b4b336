package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.analysis.monitorability.UnorderedPair;
import java.util.List;
import java.util.Optional;

/**
 * Finds where a run deviates from the possible order. It is given up to the event that breaks the property. Some event there must come
 * before one that precedes it in the possible order: else the run could go on in that order, and would not be a suspected one.
 */
final class ReversedPair {

    /** How many events of a thread are looked at for one whose order matters to the property. */
    private static final int PATIENCE = 64;

    private final Computation possible;
    private final StepMachine machine;

    private ReversedPair(Computation possible, StepMachine machine) {
        this.possible = possible;
        this.machine = machine;
    }

    /**
     * The first event that comes too early in the run, with one that should have come before it: two whose order matters to the property
     * if there are any.
     *
     * @param begin of the run, closed under the known order
     */
    static UnorderedPair first(Computation possible, StepMachine machine, List<Event> begin) {
        var search = new ReversedPair(possible, machine);
        return search.first(begin, true)
                .or(() -> search.first(begin, false))
                .orElseThrow(() -> new IllegalStateException("the run respects the possible order"));
    }

    private Optional<UnorderedPair> first(List<Event> begin, boolean dependent) {
        var taken = new int[possible.threadCount()];
        for (Event each : begin) {
            Event event = possible.same(each);
            Optional<Event> cause = missingCause(event, taken, dependent);
            if (cause.isPresent()) {
                return Optional.of(new UnorderedPair(cause.get(), event));
            }
            taken[event.thread()]++;
        }
        return Optional.empty();
    }

    /** Of those that precede the event and have not come, the one that was observed last. */
    private Optional<Event> missingCause(Event event, int[] taken, boolean dependent) {
        Optional<Event> latest = Optional.empty();
        for (int u = 0; u < taken.length; u++) {
            int last = possible.preceding(event, u) - 1;
            int until = Math.max(taken[u], last - PATIENCE + 1);
            for (int i = last; i >= until; i--) {
                Event cause = possible.thread(u).get(i);
                if (!dependent || machine.areDependent(machine.kind(event), machine.kind(cause))) {
                    latest = latest.filter(other ->
                                    other.source().time() - cause.source().time() > 0)
                            .or(() -> Optional.of(cause));
                    break;
                }
            }
        }
        return latest;
    }
}
