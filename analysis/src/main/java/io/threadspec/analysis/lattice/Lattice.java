package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.MooreMachine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Explores the lattice of a computation for one property.
 *
 * <p>Level <i>k</i> holds the consistent cuts of <i>k</i> events. Each cut carries one configuration per state of the monitor
 * that some run reaches there, and each configuration the number of runs that do and the steps that led to it, from which
 * witnesses are read backwards.
 */
public final class Lattice {

    private final Computation computation;
    private final CompiledProperty property;
    private final MooreMachine machine;
    private final long maxConfigurations;

    private long cuts;
    private long configurations;

    private Lattice(Computation computation, CompiledProperty property, long maxConfigurations) {
        this.computation = computation;
        this.property = property;
        this.machine = property.machine();
        this.maxConfigurations = maxConfigurations;
    }

    /**
     * Judges all runs.
     *
     * @throws LatticeLimitException when there are more configurations than allowed
     */
    public static LatticeResult explore(Computation computation, CompiledProperty property, long maxConfigurations)
            throws LatticeLimitException {
        return new Lattice(computation, property, maxConfigurations).explore();
    }

    private LatticeResult explore() throws LatticeLimitException {
        Map<Cut, List<Configuration>> level = Map.of(new Cut(new int[computation.threadCount()]), List.of(initial()));
        count(level);
        for (int k = computation.eventCount(); k > 0; k--) {
            level = next(level);
            count(level);
        }
        List<Configuration> top = level.values().iterator().next();
        return new LatticeResult(machine, cuts, configurations, top);
    }

    private Configuration initial() {
        long[] values = computation.initialValues();
        int state = machine.initialState();
        if (property.fromInitialState()) {
            state = machine.step(state, property.letter(values));
        }
        var initial = new Configuration(state, values);
        initial.runs = RunCount.ONE;
        return initial;
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
        long[] values = from.values.clone();
        int state = machine.step(from.machineState, event.step(property, values));
        for (Configuration known : successors) {
            if (known.machineState == state && Arrays.equals(known.values, values)) {
                known.reachedFrom(from, event);
                return;
            }
        }
        var created = new Configuration(state, values);
        created.reachedFrom(from, event);
        successors.add(created);
    }

    private void count(Map<Cut, List<Configuration>> level) throws LatticeLimitException {
        cuts += level.size();
        for (List<Configuration> at : level.values()) {
            configurations += at.size();
        }
        if (configurations > maxConfigurations) {
            throw new LatticeLimitException(cuts, configurations, maxConfigurations);
        }
    }
}
