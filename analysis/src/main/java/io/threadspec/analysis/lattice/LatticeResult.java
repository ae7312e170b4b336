package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What all runs of a computation say about a property. */
public final class LatticeResult {

    private final StepMachine machine;
    private final long cuts;
    private final long configurations;
    private final List<Configuration> top;
    private final int[] lastCut;

    LatticeResult(StepMachine machine, long cuts, long configurations, List<Configuration> top, int[] lastCut) {
        this.machine = machine;
        this.cuts = cuts;
        this.configurations = configurations;
        this.top = top;
        this.lastCut = lastCut;
    }

    /** All of it, with the runs marked that end with this verdict. */
    public DrawnLattice drawn(Verdict4 bad) {
        return DrawnLattice.of(top, machine, lastCut, bad);
    }

    /** How many consistent cuts there are: the states of the lattice. */
    public long cuts() {
        return cuts;
    }

    public long configurations() {
        return configurations;
    }

    /** How many runs end with each verdict; a verdict that none has is absent. */
    public Map<Verdict4, RunCount> runsByVerdict() {
        var counts = new EnumMap<Verdict4, RunCount>(Verdict4.class);
        for (Configuration end : top) {
            counts.merge(machine.output(end.state), end.runs, RunCount::plus);
        }
        return counts;
    }

    public RunCount runs() {
        return top.stream().map(end -> end.runs).reduce(RunCount.ZERO, RunCount::plus);
    }

    public RunCount runsWith(Verdict4 verdict) {
        return runsByVerdict().getOrDefault(verdict, RunCount.ZERO);
    }

    /** Runs that end with this verdict, at most so many, each as the sequence of its events. */
    public List<List<Event>> runsEndingWith(Verdict4 verdict, int limit) {
        var runs = new ArrayList<List<Event>>();
        for (Configuration end : top) {
            if (machine.output(end.state) == verdict) {
                collect(end, limit, runs);
            }
        }
        return runs;
    }

    /** Walks every path backwards, depth first, without recursion: a run may have any length. */
    private static void collect(Configuration end, int limit, List<List<Event>> runs) {
        var path = new ArrayList<Event>();
        var configurations = new ArrayList<Configuration>(List.of(end));
        var tried = new ArrayList<Integer>(List.of(0));
        while (!configurations.isEmpty() && runs.size() < limit) {
            int depth = configurations.size() - 1;
            Configuration here = configurations.get(depth);
            int way = tried.get(depth);
            if (here.waysIn.isEmpty()) {
                var run = new ArrayList<Event>(path);
                Collections.reverse(run);
                runs.add(run);
            }
            if (way < here.waysIn.size()) {
                tried.set(depth, way + 1);
                Configuration.Step step = here.waysIn.get(way);
                path.add(step.event());
                configurations.add(step.from());
                tried.add(0);
            } else {
                configurations.remove(depth);
                tried.remove(depth);
                if (!path.isEmpty()) {
                    path.remove(path.size() - 1);
                }
            }
        }
    }
}
