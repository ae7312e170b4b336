package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.prediction.BlockExecution;
import io.threadspec.analysis.prediction.Interleaving;
import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.prediction.Prediction;
import io.threadspec.analysis.prediction.PredictionSetting;
import io.threadspec.analysis.prediction.Predictor;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.prediction.SearchLimits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;

/** Which blocks of a run another run interrupts, by name. */
final class PredictedBlocks {

    /** More operations than these between the ends of a path are not shown. */
    private static final int SHOWN = 60;

    /**
     * What is known about a block.
     *
     * @param millis how long that took to find out
     * @param limit that ended a search, if one did
     */
    record Judged(
            Verdict verdict,
            Reason reason,
            Optional<BlockInterleaving> interleaving,
            long executions,
            long unfinished,
            long interleavings,
            long millis,
            Optional<ReachedLimit.Kind> limit) {}

    /** By name of the block. */
    private final Function<String, SearchLimits> limits;

    /** By name of the block, whether it is certain that one lock can be held throughout it. */
    private final Predicate<String> lockable;

    private final Progress progress;
    private final ReadRun operations;
    private final RunRecorder recorder = new RunRecorder(this::line);
    private long predicted;

    PredictedBlocks(ReadRun run, Function<String, SearchLimits> limits, Predicate<String> lockable, Progress progress) {
        this.limits = limits;
        this.lockable = lockable;
        this.progress = progress;
        this.operations = run;
    }

    private long line() {
        return operations.line();
    }

    /**
     * Judges blocks by name.
     *
     * @param wanted the others are left out
     * @param judged takes each block once it is judged, before the next one is
     */
    void read(Predicate<String> wanted, BiConsumer<String, Judged> judged) {
        operations.read(recorder);
        ObservedRun run = recorder.run();
        Map<String, List<BlockExecution>> byName = new LinkedHashMap<>();
        for (BlockExecution execution : run.executions()) {
            String name = operations.block(execution.block());
            if (wanted.test(name)) {
                byName.computeIfAbsent(name, key -> new ArrayList<>()).add(execution);
            }
        }
        var predictor = new Predictor(run, PredictionSetting.CHECKED_SEGMENT);
        long all = byName.values().stream().mapToLong(List::size).sum();
        byName.forEach((name, executions) -> judged.accept(name, judge(run, name, predictor, executions, all)));
    }

    private Judged judge(ObservedRun run, String name, Predictor predictor, List<BlockExecution> executions, long all) {
        Predictor.SearchAllowance allowance = predictor.allowance(limits.apply(name));
        long start = System.nanoTime();
        long alone = 0;
        long unfinished = 0;
        long interleavings = 0;
        Optional<ReachedLimit.Kind> limit = Optional.empty();
        for (BlockExecution execution : executions) {
            progress.at("predicting blocks", predicted++, all);
            Prediction prediction = allowance.predict(execution);
            interleavings += prediction.interleavings();
            if (prediction.interleaving().isPresent()) {
                return new Judged(
                        Verdict.PREDICTED,
                        new Broken.PredictedBlock(
                                executions.size(),
                                (int) operations.place(execution.line()).line(),
                                interleavings,
                                lockable.test(name)),
                        prediction.interleaving().map(found -> shown(run, execution, found)),
                        executions.size(),
                        unfinished,
                        interleavings,
                        millisSince(start),
                        limit);
            }
            limit = limit.or(prediction::limit);
            alone += prediction.outcome() == Prediction.Outcome.STATIC ? 1 : 0;
            unfinished += prediction.limit().isPresent() ? 1 : 0;
        }
        return new Judged(
                limit.isPresent() ? Verdict.INCONCLUSIVE : Verdict.SATISFIED,
                limit.isPresent()
                        ? new Undecided.UnfinishedBlock(executions.size(), unfinished, interleavings, limit.get())
                        : new Holds.UninterruptedBlock(executions.size(), alone, interleavings),
                Optional.empty(),
                executions.size(),
                unfinished,
                interleavings,
                millisSince(start),
                limit);
    }

    private static long millisSince(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }

    private BlockInterleaving shown(ObservedRun run, BlockExecution execution, Interleaving found) {
        int from = found.schedule().indexOf(found.path().get(0));
        Set<Integer> path = new HashSet<>(found.path());
        List<Integer> part = found.schedule().subList(from, found.schedule().size());
        List<Integer> kept = part.size() <= SHOWN
                ? part
                : part.stream().filter(path::contains).toList();
        return new BlockInterleaving(
                from,
                part.size() - kept.size(),
                kept.stream()
                        .map(operation -> new BlockInterleaving.Step(
                                operation(run, operation),
                                execution.contains(run.thread(operation), run.number(operation)),
                                path.contains(operation)))
                        .toList());
    }

    private BlockCycle.Operation operation(ObservedRun run, int operation) {
        int operand = run.operand(operation);
        String text =
                switch (run.kind(operation)) {
                    case READ -> "r(" + operations.variable(operand) + ")";
                    case WRITE -> "w(" + operations.variable(operand) + ")";
                    case ACQUIRE -> "acq(" + operations.lock(operand) + ")";
                    case RELEASE -> "rel(" + operations.lock(operand) + ")";
                    case FORK -> "fork(" + operations.thread(operand) + ")";
                    case JOIN -> "join(" + operations.thread(operand) + ")";
                    case WAIT -> "wait(" + operations.lock(operand) + ")";
                    case RESUME -> "resume(" + operations.lock(operand) + ")";
                    case NOTIFY -> "notify(" + operations.lock(operand) + ")";
                };
        return new BlockCycle.Operation(
                operations.thread(run.thread(operation)), text, operations.place(run.line(operation)));
    }
}
