package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
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
    private @Nullable TracedChain best;

    private FewestSwitches(Computation computation, StepMachine machine, List<Event> observed) {
        this.computation = computation;
        this.machine = machine;
        this.run = new Linearisation(computation, observed);
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
        Map<Key, TracedChain> level = new LinkedHashMap<>();
        add(
                new Cut(new int[computation.threadCount()]),
                -1,
                TracedChain.after(Chain.start(machine.initialState())),
                level);
        for (int k = computation.eventCount(); k > 0 && !level.isEmpty(); k--) {
            level = next(level);
            budget.spend(level.size());
            budget.hold(level.size());
        }
        return best == null ? Optional.empty() : Optional.of(run.completed(best.way()));
    }

    private Map<Key, TracedChain> next(Map<Key, TracedChain> level) {
        Map<Key, TracedChain> next = new LinkedHashMap<>();
        level.forEach((key, chain) -> {
            int[] positions = key.cut().positions();
            for (int t = 0; t < positions.length; t++) {
                if (computation.isEnabled(positions, t)) {
                    Event event = computation.thread(t).get(positions[t]);
                    add(key.cut().after(t), t, chain.then(event, machine.step(chain.state, event)), next);
                }
            }
        });
        return next;
    }

    private void add(Cut cut, int thread, TracedChain chain, Map<Key, TracedChain> level) {
        Verdict4 verdict = machine.output(chain.state);
        if (verdict == Verdict4.FALSE && (best == null || chain.isSimplerThan(best))) {
            best = chain;
        }
        if (!verdict.isFinal()) {
            level.merge(
                    new Key(cut, chain.state, thread), chain, (one, other) -> other.isSimplerThan(one) ? other : one);
        }
    }
}
