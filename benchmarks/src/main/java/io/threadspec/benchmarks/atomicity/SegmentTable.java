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
 * How the search for violations of the blocks of a run ends in the four settings of Sinha, Malik, Wang and Gupta (section IV), and what it costs. A
 * number of steps takes the place of their ten minutes for a block.
 */
public final class SegmentTable {

    private record Setting(String title, PredictionSetting setting, int maxSwitches, int longest) {}

    /** What takes a multiple of the run for each block is left out where the run is long. */
    private static final int SHORT = 1_010;

    private static final List<Setting> SETTINGS = List.of(
            new Setting("no TAS", PredictionSetting.WHOLE_RUN, SearchLimits.ANY, SHORT),
            new Setting("TAS, no SP", PredictionSetting.SEGMENT, SearchLimits.ANY, SHORT),
            new Setting("TAS, SP, 5 switches", PredictionSetting.CHECKED_SEGMENT, 5, Integer.MAX_VALUE),
            new Setting("TAS, SP", PredictionSetting.CHECKED_SEGMENT, SearchLimits.ANY, Integer.MAX_VALUE));

    private static final long MAX_STEPS = 20_000;

    private SegmentTable() {}

    /** Prints the head of the table, with what stands before the settings. */
    public static void printHead(String first, String rule) {
        System.out.println(
                "| " + first + " | operations | blocks | setting | static | none | violated | time-out | segment"
                        + " | interleavings | time (ms) |");
        System.out.println("|" + rule + "|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|");
    }

    /** Prints a row for each setting. */
    public static void printRows(String first, ObservedRun run) {
        for (Setting setting : SETTINGS) {
            if (run.size() <= setting.longest()) {
                System.out.println("| " + first + " | " + run.size() + " | "
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
