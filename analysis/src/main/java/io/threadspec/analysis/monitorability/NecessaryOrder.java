package io.threadspec.analysis.monitorability;

import io.threadspec.analysis.computation.Event;
import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks trace-necessary-order, <i>tno(t, D)</i> (Soueidi and Falcone, definition 6), one event after the other, in any order
 * that respects causality.
 *
 * <p>It keeps the last event of each kind in each thread. If that one precedes the new event, so do all before it in its thread;
 * if it does not, the two are unordered, for the new event cannot precede what has come already. Thus an event costs a
 * comparison of two counters for each thread and each kind, however long the trace. Where all events of a kind precede the new one, it is
 * less: their clocks joined are at most that of the event, and clocks that follow one another share most of what they have.
 */
public final class NecessaryOrder {

    private final StepMachine machine;

    /** lastEvents[kind], by slot. */
    private final List<List<Event>> lastEvents = new ArrayList<>();

    /** lastEpochs[kind][n]: the counter of the n-th of {@link #lastEvents}; 0 if there is none. */
    private final int[][] lastEpochs;

    /** By kind: the join of the clocks of all its events. */
    private final ClockStamp[] pasts;

    /** By number of a thread of the computation, the component of clocks that counts its events. */
    private int[] slots = {};

    public NecessaryOrder(StepMachine machine) {
        this.machine = machine;
        this.lastEpochs = new int[machine.kindCount()][0];
        this.pasts = new ClockStamp[lastEpochs.length];
        Arrays.fill(pasts, ClockStamp.ZERO);
        for (int kind = 0; kind < lastEpochs.length; kind++) {
            lastEvents.add(new ArrayList<>());
        }
    }

    /** The first pair that is missing an order, in the order of the run. */
    public static Optional<UnorderedPair> firstMissing(StepMachine machine, List<Event> run) {
        var order = new NecessaryOrder(machine);
        for (Event event : run) {
            Optional<UnorderedPair> missing = order.next(event);
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    /** Takes the next event: the last event before that should be ordered with it and is not. */
    public Optional<UnorderedPair> next(Event event) {
        int kind = machine.kind(event);
        @Nullable Event missing = null;
        for (int other = 0; other < lastEpochs.length; other++) {
            if (machine.areDependent(kind, other) && !pasts[other].isAtMost(event.clock())) {
                int[] epochs = lastEpochs[other];
                for (int thread = 0; thread < epochs.length; thread++) {
                    if (epochs[thread] > event.clock().get(slots[thread]) && thread != event.thread()) {
                        missing = later(missing, lastEvents.get(other).get(thread));
                    }
                }
            }
        }
        remember(kind, event);
        return missing == null ? Optional.empty() : Optional.of(new UnorderedPair(missing, event));
    }

    private static Event later(@Nullable Event one, Event other) {
        return one == null || other.source().time() - one.source().time() > 0 ? other : one;
    }

    private void remember(int kind, Event event) {
        pasts[kind] = ClockStamp.join(pasts[kind], event.clock());
        int thread = event.thread();
        if (thread >= slots.length) {
            slots = Arrays.copyOf(slots, thread + 1);
        }
        slots[thread] = event.source().slot();
        if (thread >= lastEpochs[kind].length) {
            lastEpochs[kind] = Arrays.copyOf(lastEpochs[kind], thread + 1);
        }
        lastEpochs[kind][thread] = event.clock().get(event.source().slot());
        List<Event> events = lastEvents.get(kind);
        while (events.size() <= thread) {
            events.add(event);
        }
        events.set(thread, event);
    }
}
