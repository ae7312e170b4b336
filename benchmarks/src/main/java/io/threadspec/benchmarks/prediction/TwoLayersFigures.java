package io.threadspec.benchmarks.prediction;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.lattice.Goal;
import io.threadspec.analysis.lattice.Lattice;
import io.threadspec.analysis.lattice.LatticeLimitException;
import io.threadspec.analysis.lattice.LatticeResult;
import io.threadspec.analysis.lattice.Outcomes;
import io.threadspec.analysis.lattice.TwoLayers;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.Verdict4;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;

/** Prints how much of the lattice is explored, how long it takes and how much is alive, with the first layer and without. */
public final class TwoLayersFigures {

    private static final int[] THREADS = {2, 8, 32};
    private static final int[] EVENTS = {100, 1_000, 10_000, 100_000};

    private static final int ROUNDS = 3;
    private static final long SEED = 1;

    private final Scenario scenario;
    private final CompiledProperty property;

    private TwoLayersFigures(Scenario scenario) {
        this.scenario = scenario;
        this.property = scenario.property();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        int longest = args.length == 0 ? Integer.MAX_VALUE : Integer.parseInt(args[0]);
        for (Scenario scenario : Scenario.values()) {
            new TwoLayersFigures(scenario).print(longest);
        }
    }

    private void print(int longest) throws InterruptedException, ExecutionException {
        System.out.println(scenario.title());
        System.out.println();
        System.out.println("| threads | events | verdicts | windows | cuts | widest | time (ms) | live (MiB)"
                + " | whole lattice: cuts | time (ms) |");
        System.out.println("|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|");
        for (int threads : THREADS) {
            for (int events : EVENTS) {
                if (events <= longest) {
                    System.out.println(row(threads, events));
                }
            }
        }
        System.out.println();
    }

    private String row(int threads, int events) throws InterruptedException, ExecutionException {
        Computation computation = ReadersWriters.computation(scenario, property, SEED, threads, events);
        List<Event> observed = computation.observedRun();
        double live = LiveHeap.peakDuring(() -> layers(computation, observed));
        Outcomes[] outcomes = new Outcomes[1];
        double millis = median(() -> outcomes[0] = layers(computation, observed).outcomes());
        String[] whole = new String[1];
        double wholeMillis = median(() -> whole[0] = whole(computation));
        Outcomes.Figures figures = outcomes[0].figures();
        return String.format(
                Locale.ROOT,
                "| %d | %d | %s | %d | %d | %d | %.1f | %.1f | %s | %.1f |",
                threads,
                computation.eventCount(),
                verdicts(outcomes[0]),
                figures.windows(),
                figures.cuts(),
                figures.widest(),
                millis,
                live,
                whole[0],
                wholeMillis);
    }

    private TwoLayers layers(Computation computation, List<Event> observed) {
        return TwoLayers.explore(
                computation, StepMachine.of(computation, property), observed, Goal.WORST_VERDICT, Limits.DEFAULT);
    }

    private String whole(Computation computation) {
        try {
            LatticeResult result = Lattice.explore(computation, StepMachine.of(computation, property), Limits.DEFAULT);
            return Long.toString(result.cuts());
        } catch (LatticeLimitException e) {
            return "limit: " + e.option();
        }
    }

    private static String verdicts(Outcomes outcomes) {
        String verdicts = String.join(
                ", ",
                Arrays.stream(Verdict4.values())
                        .filter(outcomes.verdicts()::contains)
                        .map(Verdict4::name)
                        .toList());
        return outcomes.limit()
                .map(limit -> verdicts + " (limit: " + limit.option() + ")")
                .orElse(verdicts);
    }

    private static double median(Runnable task) {
        var millis = new double[ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            long start = System.nanoTime();
            task.run();
            millis[round] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        return millis[ROUNDS / 2];
    }
}
