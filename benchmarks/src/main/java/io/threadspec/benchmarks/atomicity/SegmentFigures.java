package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.prediction.BlockExecution;
import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.Prediction;
import io.threadspec.analysis.prediction.Prediction.Outcome;
import io.threadspec.analysis.prediction.PredictionSetting;
import io.threadspec.analysis.prediction.Predictor;
import io.threadspec.analysis.prediction.SearchLimits;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Prints how the search for violations of blocks ends in the four settings of Sinha, Malik, Wang and Gupta (section IV), and what it costs. A
 * number of steps takes the place of their ten minutes for a block.
 */
public final class SegmentFigures {

    private record Setting(String title, PredictionSetting setting, int maxSwitches, int longest) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting("no TAS", PredictionSetting.WHOLE_RUN, SearchLimits.ANY, 1_000),
            new Setting("TAS, no SP", PredictionSetting.SEGMENT, SearchLimits.ANY, 1_000),
            new Setting("TAS, SP, 5 switches", PredictionSetting.CHECKED_SEGMENT, 5, Integer.MAX_VALUE),
            new Setting("TAS, SP", PredictionSetting.CHECKED_SEGMENT, SearchLimits.ANY, Integer.MAX_VALUE));

    private static final int[] THREADS = {2, 8};
    private static final int[] OPERATIONS = {100, 1_000, 10_000, 100_000};
    private static final long SEED = 1;
    private static final long MAX_STEPS = 20_000;

    private SegmentFigures() {}

    /** @param args how many operations the longest run may have, if not all are wanted */
    public static void main(String[] args) {
        int longest = args.length == 0 ? Integer.MAX_VALUE : Integer.parseInt(args[0]);
        for (SimulatedRun.Style style : SimulatedRun.Style.values()) {
            System.out.println(style.title());
            System.out.println();
            System.out.println(
                    "| threads | operations | blocks | setting | static | none | violated | time-out | segment"
                            + " | interleavings | time (ms) |");
            System.out.println("|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|");
            for (int threads : THREADS) {
                for (int operations : OPERATIONS) {
                    if (operations <= longest) {
                        rows(style, threads, operations);
                    }
                }
            }
            System.out.println();
        }
    }

    private static void rows(SimulatedRun.Style style, int threads, int operations) {
        ObservedRun run = SimulatedRun.of(style, threads, operations, SEED);
        for (Setting setting : SETTINGS) {
            if (operations <= setting.longest()) {
                System.out.println("| " + threads + " | " + run.size() + " | "
                        + run.executions().size() + " | " + setting.title() + " | " + figures(run, setting) + " |");
            }
        }
    }

    private static String figures(ObservedRun run, Setting setting) {
        var limits = new SearchLimits(MAX_STEPS, MAX_STEPS, Long.MAX_VALUE, setting.maxSwitches());
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        long start = System.nanoTime();
        var predictor = new Predictor(run, setting.setting());
        double segments = 0;
        long interleavings = 0;
        for (BlockExecution execution : run.executions()) {
            Prediction prediction = predictor.allowance(limits).predict(execution);
            outcomes.merge(prediction.outcome(), 1, Integer::sum);
            segments += prediction.segment();
            interleavings += prediction.interleavings();
        }
        double millis = (System.nanoTime() - start) / 1e6;
        int blocks = run.executions().size();
        return String.format(
                Locale.ROOT,
                "%s | %s | %s | %s | %.2f %% | %d | %.0f",
                share(outcomes, Outcome.STATIC, blocks),
                share(outcomes, Outcome.NOT_VIOLATED, blocks),
                share(outcomes, Outcome.VIOLATED, blocks),
                share(outcomes, Outcome.UNFINISHED, blocks),
                100 * segments / blocks / run.size(),
                interleavings,
                millis);
    }

    private static String share(Map<Outcome, Integer> outcomes, Outcome outcome, int of) {
        return String.format(Locale.ROOT, "%.1f %%", 100.0 * outcomes.getOrDefault(outcome, 0) / of);
    }
}
