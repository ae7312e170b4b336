package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explores the whole lattice of a computation for one property, which shows how many runs there are and how many break it.
 *
 * <p>Level <i>k</i> holds the consistent cuts of <i>k</i> events. Each cut carries one configuration per state of the monitor
 * that some run reaches there, and each configuration the number of runs that do and the steps that led to it, from which
 * witnesses are read backwards. All levels are kept: this is for small lattices, {@link WindowedLattice} for all others.
 */
public final class Lattice {

    private final Computation computation;
    private final StepMachine machine;
    private final Budget budget;

    private long cuts;

    private Lattice(Computation computation, StepMachine machine, Budget budget) {
        this.computation = computation;
        this.machine = machine;
        this.budget = budget;
    }

    /**
     * Judges all runs.
     *
     * @throws LatticeLimitException when there are more configurations than allowed
     */
    public static LatticeResult explore(Computation computation, StepMachine machine, Limits limits)
            throws LatticeLimitException {
        return new Lattice(computation, machine, new Budget(limits)).explore();
    }

    private LatticeResult explore() throws LatticeLimitException {
        var initial = new Configuration(machine.initialState());
        initial.runs = RunCount.ONE;
        Map<Cut, List<Configuration>> level = Map.of(new Cut(new int[computation.threadCount()]), List.of(initial));
        count(level);
        for (int k = computation.eventCount(); k > 0; k--) {
            level = next(level);
            count(level);
        }
        Map.Entry<Cut, List<Configuration>> top = level.entrySet().iterator().next();
        return new LatticeResult(
                machine,
                cuts,
                budget.configurations(),
                top.getValue(),
                top.getKey().positions());
    }

    private Map<Cut, List<Configuration>> next(Map<Cut, List<Configuration>> level) {
        var next = new LinkedHashMap<Cut, List<Configuration>>();
        level.forEach((cut, reached) -> {
            for (int t = 0; t < computation.threadCount(); t++) {
                if (computation.isEnabled(cut.positions(), t)) {
                    Event event = computation.thread(t).get(cut.positions()[t]);
                    List<Configuration> successors = next.computeIfAbsent(cut.after(t), key -> new ArrayList<>(1));
                    for (Configuration from : reached) {
                        step(from, event, successors);
                    }
                }
            }
        });
        return next;
    }

    private void step(Configuration from, Event event, List<Configuration> successors) {
        int state = machine.step(from.state, event);
        for (Configuration known : successors) {
            if (known.state == state) {
                known.reachedFrom(from, event);
                return;
            }
        }
        var created = new Configuration(state);
        created.reachedFrom(from, event);
        successors.add(created);
    }

    private void count(Map<Cut, List<Configuration>> level) throws LatticeLimitException {
        cuts += level.size();
        long width = level.values().stream().mapToLong(List::size).sum();
        budget.spend(width);
        budget.hold(width);
    }
}
