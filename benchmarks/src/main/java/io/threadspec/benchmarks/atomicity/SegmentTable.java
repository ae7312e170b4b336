package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.prediction.BlockExecution;
import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.Prediction;
import io.threadspec.analysis.prediction.Prediction.Outcome;
import io.threadspec.analysis.prediction.PredictionSetting;
import io.threadspec.analysis.prediction.Predictor;
import io.threadspec.analysis.prediction.SearchLimits;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * How the search for violations of the blocks of runs ends in the four settings of Sinha, Malik, Wang and Gupta (section IV), and what it costs. A
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

    private static final List<Outcome> OUTCOMES =
            List.of(Outcome.STATIC, Outcome.NOT_VIOLATED, Outcome.VIOLATED, Outcome.UNFINISHED);

    private final int maxBlocks;
    private final long maxSteps;

    /** By setting, the figures of each run. */
    private final Map<String, List<Figures>> all = new HashMap<>();

    /**
     * @param shares of the outcomes, in per cent
     * @param segment in per cent of the run, the mean of the blocks
     */
    private record Figures(List<Double> shares, double segment, double interleavings, double millis) {

        @Override
        public String toString() {
            var text = new StringBuilder();
            for (double share : shares) {
                text.append(String.format(Locale.ROOT, "%.1f %% | ", share));
            }
            return text + String.format(Locale.ROOT, "%.2f %% | %.0f | %.0f", segment, interleavings, millis);
        }

        static Figures mean(List<Figures> all) {
            List<Double> shares = new ArrayList<>();
            for (int i = 0; i < OUTCOMES.size(); i++) {
                int outcome = i;
                shares.add(mean(all, each -> each.shares.get(outcome)));
            }
            return new Figures(
                    shares, mean(all, Figures::segment), mean(all, Figures::interleavings), mean(all, Figures::millis));
        }

        private static double mean(List<Figures> all, ToDoubleFunction<Figures> figure) {
            return all.stream().mapToDouble(figure).average().orElseThrow();
        }
    }

    /**
     * @param maxBlocks how many executions of a run are asked for; if there are more, as many of them, evenly spread
     * @param maxSteps of the search for one execution
     */
    public SegmentTable(int maxBlocks, long maxSteps) {
        this.maxBlocks = maxBlocks;
        this.maxSteps = maxSteps;
    }

    /** Prints the head of the table, with what stands before the settings. */
    public void printHead(String first, String rule) {
        System.out.println(
                "| " + first + " | operations | blocks | setting | static | none | violated | time-out | segment"
                        + " | interleavings | time (ms) |");
        System.out.println("|" + rule + "|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|");
    }

    /** Prints a row for each setting; nothing if the run has no block. */
    public void printRows(String first, ObservedRun run) {
        List<BlockExecution> executions = spread(run.executions());
        if (executions.isEmpty()) {
            return;
        }
        for (Setting setting : SETTINGS) {
            if (run.size() <= setting.longest()) {
                Figures figures = figures(run, executions, setting);
                all.computeIfAbsent(setting.title(), title -> new ArrayList<>()).add(figures);
                System.out.println("| " + first + " | " + run.size() + " | " + executions.size() + " | "
                        + setting.title() + " | " + figures + " |");
            }
        }
    }

    /** Prints the means of all runs so far, in each setting. */
    public void printMeans() {
        for (Setting setting : SETTINGS) {
            List<Figures> figures = all.getOrDefault(setting.title(), List.of());
            if (!figures.isEmpty()) {
                System.out.println("| mean of " + figures.size() + " | | | " + setting.title() + " | "
                        + Figures.mean(figures) + " |");
            }
        }
    }

    private List<BlockExecution> spread(List<BlockExecution> executions) {
        int count = Math.min(maxBlocks, executions.size());
        List<BlockExecution> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            some.add(executions.get((int) ((long) i * executions.size() / count)));
        }
        return some;
    }

    private Figures figures(ObservedRun run, List<BlockExecution> executions, Setting setting) {
        var limits = new SearchLimits(maxSteps, maxSteps, Long.MAX_VALUE, setting.maxSwitches());
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        long start = System.nanoTime();
        var predictor = new Predictor(run, setting.setting());
        double segments = 0;
        long interleavings = 0;
        for (BlockExecution execution : executions) {
            Prediction prediction = predictor.allowance(limits).predict(execution);
            // The paper has no outcome of its own for a search that was bounded.
            Outcome outcome = prediction.outcome() == Outcome.BOUNDED ? Outcome.NOT_VIOLATED : prediction.outcome();
            outcomes.merge(outcome, 1, Integer::sum);
            segments += prediction.segment();
            interleavings += prediction.interleavings();
        }
        double millis = (System.nanoTime() - start) / 1e6;
        int blocks = executions.size();
        List<Double> shares = OUTCOMES.stream()
                .map(outcome -> 100.0 * outcomes.getOrDefault(outcome, 0) / blocks)
                .toList();
        return new Figures(shares, 100 * segments / blocks / run.size(), interleavings, millis);
    }
}
