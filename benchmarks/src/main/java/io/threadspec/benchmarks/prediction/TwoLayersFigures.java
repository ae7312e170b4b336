package io.threadspec.benchmarks.prediction;

import io.threadspec.runtime.spec.CompiledProperty;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;

/**
 * Prints how much of the lattice is explored, how long it takes and how much is alive, with the first layer and without: for
 * random traces; {@link ExampleFigures} does it for those of real programs.
 */
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

    /** @param args how many events the longest trace may have, if not all are wanted */
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
        var exploration = new Exploration(
                property, List.of(ReadersWriters.computation(scenario, property, SEED, threads, events)));
        double live = exploration.live();
        Exploration.Times times = exploration.times(ROUNDS);
        Exploration.Layers layers = exploration.layers();
        return String.format(
                Locale.ROOT,
                "| %d | %d | %s | %d | %d | %d | %.1f | %.2f | %s | %.1f |",
                threads,
                exploration.events(),
                layers.verdicts(),
                layers.windows(),
                layers.cuts(),
                layers.widest(),
                times.layers(),
                live,
                times.whole(),
                times.wholeLattice());
    }
}
