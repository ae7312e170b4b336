package io.threadspec.benchmarks.prediction;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.Lattice;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;

/** What it takes to judge all runs of some computations for one property, with the first layer and without. */
final class Exploration {

    private final CompiledProperty property;
    private final List<Computation> computations;
    private final List<List<Event>> observed;

    Exploration(CompiledProperty property, List<Computation> computations) {
        this.property = property;
        this.computations = computations;
        this.observed = computations.stream().map(Computation::observedRun).toList();
    }

    int computations() {
        return computations.size();
    }

    int events() {
        return computations.stream().mapToInt(Computation::eventCount).sum();
    }

    /** Of the computation that has most. */
    int threads() {
        return computations.stream().mapToInt(Computation::threadCount).max().orElse(0);
    }

    /** In MiB, see {@link LiveHeap}. */
    double live() throws InterruptedException, ExecutionException {
        return LiveHeap.peakDuring(this::layers);
    }

    /**
     * What both layers come to, summed up.
     *
     * @param ordered of how many computations the first layer sees that all that matters is ordered
     * @param verdicts of some run, and limits that were reached
     */
    record Layers(int ordered, String verdicts, long windows, long cuts, long widest) {}

    /** Both layers, and where a run breaks the property the run that is shown. */
    Layers layers() {
        int ordered = 0;
        Set<Verdict4> verdicts = EnumSet.noneOf(Verdict4.class);
        Set<String> limits = new TreeSet<>();
        long windows = 0;
        long cuts = 0;
        long widest = 0;
        for (int i = 0; i < computations.size(); i++) {
            Computation computation = computations.get(i);
            TwoLayers layers = TwoLayers.explore(
                    computation,
                    StepMachine.of(computation, property),
                    observed.get(i),
                    Goal.WORST_VERDICT,
                    Limits.DEFAULT);
            Outcomes outcomes = layers.outcomes();
            if (outcomes.run(Verdict4.FALSE).isPresent()) {
                verdicts.add(Verdict4.FALSE);
            }
            verdicts.addAll(outcomes.verdicts());
            outcomes.limit()
                    .ifPresent(limit -> limits.add(" (limit: " + limit.kind().option() + ")"));
            ordered += layers.missing().isEmpty() ? 1 : 0;
            windows += outcomes.figures().windows();
            cuts += outcomes.figures().cuts();
            widest = Math.max(widest, outcomes.figures().widest());
        }
        String names = String.join(", ", verdicts.stream().map(Verdict4::name).toList());
        return new Layers(ordered, names + String.join("", limits), windows, cuts, widest);
    }

    /** How many cuts the whole lattices have, or the limit that was reached. */
    private String whole() {
        try {
            long cuts = 0;
            for (Computation computation : computations) {
                cuts += Lattice.explore(computation, StepMachine.of(computation, property), Limits.DEFAULT)
                        .cuts();
            }
            return Long.toString(cuts);
        } catch (LatticeLimitException e) {
            return "limit: " + e.limit().kind().option();
        }
    }

    /** With both layers and without the first. */
    record Times(double layers, String whole, double wholeLattice) {}

    Times times(int rounds) {
        double layers = millis(rounds, this::layers);
        String[] whole = new String[1];
        double wholeLattice = millis(rounds, () -> whole[0] = whole());
        return new Times(layers, whole[0], wholeLattice);
    }

    /** The median of some rounds, in milliseconds. */
    private static double millis(int rounds, Runnable task) {
        var millis = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            long start = System.nanoTime();
            task.run();
            millis[round] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        return millis[rounds / 2];
    }
}
