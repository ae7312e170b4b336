package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Which events of a slice give its initial state, and which are the steps of its runs.
 *
 * <p>Initial are the writes of constructors and class initialisers, and with them what they make undone or come too late
 * for: a write of the same variable before the initial one, as of a method that the constructor calls; and, in the slice of
 * objects, a write before one of the others was constructed, when there was nothing yet that the property could be about. An event
 * at that time is no step either. An object whose construction was not seen begins where it was first sighted.
 *
 * <p>Initial is also what a variable was sighted to have before the first step. A later sight ends the run: it is not known since when
 * the value was there.
 */
final class SliceState {

    /** In place of an object, for static fields. */
    static final long STATIC = 0;

    private record Variable(long object, int field) {}

    private final Map<Variable, TraceEvent> initial = new HashMap<>();
    private final List<TraceEvent> beginnings = new ArrayList<>();
    private final List<TraceEvent> events;

    /** The places of the events that are steps; null if all are. */
    private @Nullable IntStore steps;

    private Optional<TraceEvent> unseenChange = Optional.empty();

    /**
     * @param events in each thread in its order
     * @param uncounted those of them that are no steps: initial writes and sights
     * @param ofObjects whether the slice is that of objects
     */
    SliceState(List<TraceEvent> events, List<TraceEvent> uncounted, boolean ofObjects) {
        this.events = events;
        if (uncounted.isEmpty()) {
            return;
        }
        for (TraceEvent event : uncounted) {
            if (event.kind() == EventKind.INITIAL_WRITE) {
                initial.merge(variable(event), event, SliceState::later);
            }
        }
        findBeginnings(uncounted);
        IntStore found = findSteps();
        steps = found;
        List<TraceEvent> sights = uncounted.stream()
                .filter(event -> event.kind() == EventKind.SIGHT)
                .sorted((one, other) -> Long.signum(one.time() - other.time()))
                .toList();
        if (sights.isEmpty()) {
            return;
        }
        FirstSteps first = FirstSteps.of(steps());
        for (TraceEvent sight : sights) {
            if (first.anyBefore(sight)) {
                steps = endAt(sight, found, ofObjects);
                return;
            }
            initial.merge(variable(sight), sight, SliceState::later);
        }
    }

    private void findBeginnings(List<TraceEvent> uncounted) {
        Set<Long> constructed = initial.keySet().stream().map(Variable::object).collect(Collectors.toSet());
        for (TraceEvent event : uncounted) {
            boolean begins = event.kind() == EventKind.INITIAL_WRITE
                    || (event.kind() == EventKind.SIGHT && !constructed.contains(event.object()));
            if (begins && event.object() != STATIC) {
                beginnings.add(event);
            }
        }
    }

    private IntStore findSteps() {
        var found = new IntStore();
        var early = new HashMap<Variable, TraceEvent>();
        for (int i = 0; i < events.size(); i++) {
            TraceEvent event = events.get(i);
            if (!event.kind().counts() || isUndone(event)) {
                continue;
            }
            if (beginnings.stream().noneMatch(beginning -> comesTooEarly(event, beginning))) {
                found.add(i);
            } else if (event.kind().isWrite()) {
                early.merge(variable(event), event, SliceState::laterWrite);
            }
        }
        initial.putAll(early);
        return found;
    }

    private boolean isUndone(TraceEvent step) {
        TraceEvent write = step.kind().isWrite() ? initial.get(variable(step)) : null;
        return write != null && isBefore(step, write);
    }

    /** In the slice of an object whose construction was not seen, what came before the first sight in time is taken for early too. */
    private static boolean comesTooEarly(TraceEvent step, TraceEvent beginning) {
        return step.object() != beginning.object()
                && (isBefore(step, beginning) || (beginning.kind() == EventKind.SIGHT && isEarlier(step, beginning)));
    }

    /** Ends the run at a sight. If its objects take no further step this is not reported: they may belong to an earlier test. */
    private IntStore endAt(TraceEvent sight, IntStore found, boolean ofObjects) {
        var before = new IntStore();
        boolean goesOn = false;
        for (int i = 0; i < found.size(); i++) {
            TraceEvent step = events.get(found.get(i));
            if (isBefore(step, sight) || isEarlier(step, sight)) {
                before.add(found.get(i));
            } else {
                goesOn |= !ofObjects || step.object() != STATIC;
            }
        }
        unseenChange = goesOn ? Optional.of(sight) : Optional.empty();
        return before;
    }

    /** In each thread in its order. */
    List<TraceEvent> steps() {
        return steps == null ? events : new Picked<>(events, steps);
    }

    /** The last one of each variable. */
    Collection<TraceEvent> initialState() {
        return initial.values();
    }

    /** The sight that ended the run while its objects went on. */
    Optional<TraceEvent> unseenChange() {
        return unseenChange;
    }

    private static Variable variable(TraceEvent event) {
        return new Variable(event.object(), event.subject());
    }

    /** The later one of two that do not count in clocks; the other one if nothing tells. */
    private static TraceEvent later(TraceEvent one, TraceEvent other) {
        boolean isOther =
                one.thread() == other.thread() ? one.index() <= other.index() : one.time() - other.time() <= 0;
        return isOther ? other : one;
    }

    /** Writes of one variable are in a causal order, whatever their threads, but in the facts modes. */
    private static TraceEvent laterWrite(TraceEvent one, TraceEvent other) {
        return one.precedes(other) || (!other.precedes(one) && one.time() - other.time() <= 0) ? other : one;
    }

    /** Neither an initial write nor a sight counts in its thread's clock: what the clock has already counted came before it. */
    private static boolean isBefore(TraceEvent step, TraceEvent uncounted) {
        return step.clock().get(step.slot()) <= uncounted.possible().get(step.slot());
    }

    private static boolean isEarlier(TraceEvent step, TraceEvent sight) {
        return step.time() - sight.time() < 0;
    }

    /**
     * The earliest of many steps.
     *
     * @param time of the first one in time
     * @param counts of the first one in each slot
     */
    private record FirstSteps(OptionalLong time, Map<Integer, Integer> counts) {

        static FirstSteps of(List<TraceEvent> steps) {
            Map<Integer, Integer> counts = new HashMap<>();
            for (TraceEvent step : steps) {
                counts.merge(step.slot(), step.clock().get(step.slot()), Math::min);
            }
            return new FirstSteps(
                    steps.stream().mapToLong(TraceEvent::time).reduce((one, other) -> one - other <= 0 ? one : other),
                    counts);
        }

        /** True if one of the steps came before a sight. */
        boolean anyBefore(TraceEvent sight) {
            return (time.isPresent() && time.getAsLong() - sight.time() < 0)
                    || counts.entrySet().stream()
                            .anyMatch(first ->
                                    first.getValue() <= sight.possible().get(first.getKey()));
        }
    }
}
