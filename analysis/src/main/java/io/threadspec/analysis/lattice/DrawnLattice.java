package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A whole lattice, for a diagram: its cuts, level by level, and the steps between them. A cut or step is bad if a run that ends with a certain verdict
 * passes it.
 *
 * @param cuts how many events of each thread have happened
 * @param badCuts indexes of cuts
 * @param steps by the cut from which they lead
 */
public record DrawnLattice(List<List<Integer>> cuts, Set<Integer> badCuts, List<Step> steps) {

    /** An event, between two cuts given by their indexes. */
    public record Step(int from, int to, Event event, boolean bad) {}

    /** Reads it backwards from the last cut, to which all runs lead; twice, the second time from the bad ends alone. */
    static DrawnLattice of(List<Configuration> top, StepMachine machine, int[] lastCut, Verdict4 bad) {
        Map<Cut, Set<Event>> all = stepsInto(top, lastCut);
        Map<Cut, Set<Event>> onBadRuns = stepsInto(
                top.stream().filter(end -> machine.output(end.state) == bad).toList(), lastCut);
        List<Cut> cuts = all.keySet().stream()
                .sorted(Comparator.comparingInt(DrawnLattice::level).thenComparing(Cut::positions, Arrays::compare))
                .toList();
        Map<Cut, Integer> numbers = new HashMap<>();
        cuts.forEach(cut -> numbers.put(cut, numbers.size()));
        var steps = new ArrayList<Step>();
        for (Cut cut : cuts) {
            Set<Event> badSteps = onBadRuns.getOrDefault(cut, Set.of());
            for (Event event : all.getOrDefault(cut, Set.of())) {
                steps.add(new Step(
                        numbers.getOrDefault(before(cut, event), 0),
                        numbers.getOrDefault(cut, 0),
                        event,
                        badSteps.contains(event)));
            }
        }
        steps.sort(Comparator.comparingInt(Step::from).thenComparingInt(Step::to));
        var badCuts = new HashSet<Integer>();
        onBadRuns.keySet().forEach(cut -> badCuts.add(numbers.getOrDefault(cut, 0)));
        return new DrawnLattice(
                cuts.stream()
                        .map(cut -> Arrays.stream(cut.positions()).boxed().toList())
                        .toList(),
                badCuts,
                steps);
    }

    /** Every cut from which the ends are reached, with the events that lead to it on the way. */
    private static Map<Cut, Set<Event>> stepsInto(List<Configuration> ends, int[] lastCut) {
        Map<Cut, Set<Event>> steps = new HashMap<>();
        Map<Configuration, Cut> cutOf = new HashMap<>();
        var open = new ArrayDeque<Configuration>();
        for (Configuration end : ends) {
            cutOf.put(end, new Cut(lastCut));
            open.add(end);
        }
        while (!open.isEmpty()) {
            Configuration here = open.remove();
            Cut cut = cutOf.getOrDefault(here, new Cut(lastCut));
            Set<Event> into = steps.computeIfAbsent(cut, key -> new HashSet<>());
            for (Configuration.Step step : here.waysIn) {
                into.add(step.event());
                if (cutOf.putIfAbsent(step.from(), before(cut, step.event())) == null) {
                    open.add(step.from());
                }
            }
        }
        return steps;
    }

    private static Cut before(Cut cut, Event event) {
        int[] positions = cut.positions().clone();
        positions[event.thread()]--;
        return new Cut(positions);
    }

    private static int level(Cut cut) {
        return Arrays.stream(cut.positions()).sum();
    }
}
