package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Of all runs that break a property, one with the fewest changes of the thread up to the event that breaks it, and of these one
 * where that event comes earliest. Exact: level by level through the whole lattice, with the best way to each triple of a
 * cut, a state of the monitor and the thread that moved last.
 */
public final class FewestSwitches {

    private record Key(Cut cut, int state, int lastThread) {}

    private final Computation computation;
    private final Linearisation run;
    private final StepMachine machine;
    private final Map<List<Integer>, Integer> placeOf = new HashMap<>();
    private @Nullable Chain best;

    private FewestSwitches(Computation computation, StepMachine machine, List<Event> observed) {
        this.computation = computation;
        this.machine = machine;
        this.run = new Linearisation(computation, machine, observed);
        for (int place = 0; place < observed.size(); place++) {
            Event event = observed.get(place);
            placeOf.put(List.of(event.thread(), event.position()), place);
        }
    }

    /**
     * Such a run, nothing if none breaks the property.
     *
     * @throws LatticeLimitException when the lattice is larger than allowed
     */
    public static Optional<List<Event>> find(
            Computation computation, StepMachine machine, List<Event> observed, Limits limits)
            throws LatticeLimitException {
        return new FewestSwitches(computation, machine, observed).find(new Budget(limits));
    }

    private Optional<List<Event>> find(Budget budget) throws LatticeLimitException {
        Map<Key, Chain> level = new LinkedHashMap<>();
        add(new Cut(new int[computation.threadCount()]), -1, Chain.start(machine.initialState()), level);
        for (int k = computation.eventCount(); k > 0 && !level.isEmpty(); k--) {
            level = next(level);
            budget.spend(level.size());
            budget.hold(level.size());
        }
        return best == null ? Optional.empty() : Optional.of(run.completed(best.places()));
    }

    private Map<Key, Chain> next(Map<Key, Chain> level) {
        Map<Key, Chain> next = new LinkedHashMap<>();
        level.forEach((key, chain) -> {
            int[] positions = key.cut().positions();
            for (int t = 0; t < positions.length; t++) {
                if (computation.isEnabled(positions, t)) {
                    int place = place(t, positions[t]);
                    add(
                            key.cut().after(t),
                            t,
                            chain.then(run, place, machine.step(chain.state, run.event(place))),
                            next);
                }
            }
        });
        return next;
    }

    private void add(Cut cut, int thread, Chain chain, Map<Key, Chain> level) {
        Verdict4 verdict = machine.output(chain.state);
        if (verdict == Verdict4.FALSE && (best == null || chain.isSimplerThan(best))) {
            best = chain;
        }
        if (!verdict.isFinal()) {
            level.merge(
                    new Key(cut, chain.state, thread), chain, (one, other) -> other.isSimplerThan(one) ? other : one);
        }
    }

    private int place(int thread, int position) {
        Integer place = placeOf.get(List.of(thread, position));
        if (place == null) {
            throw new IllegalStateException("not in the run: thread=" + thread + " position=" + position);
        }
        return place;
    }
}
