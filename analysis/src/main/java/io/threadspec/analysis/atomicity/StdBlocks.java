package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.exchange.StdText;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.analysis.serializability.Both;
import io.threadspec.analysis.serializability.Executions;
import io.threadspec.analysis.serializability.OpenAncestors;
import io.threadspec.analysis.serializability.Velodrome;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Judges whether the atomic blocks of a run were serializable of which all operations are known: in STD, or as a test JVM recorded them. A run that is serializable is read once; one that is not is read again to
 * find out which blocks are to blame, and to show why.
 */
public final class StdBlocks {

    /**
     * @param findings one for each block, and one for blocks that are not serializable together
     * @param lines of the run
     * @param warnings for the user to see
     */
    public record Judged(List<Finding> findings, long lines, List<Problem> warnings) {}

    private final String file;
    private final ReadRun run;
    private final List<Finding> findings = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    /** Empty where other runs are not considered. */
    private final Optional<SearchLimits> prediction;

    private final Progress progress;
    private final Executions counts;
    private final DependentBlocks dependent = new DependentBlocks();

    private StdBlocks(ReadRun run, String file, Optional<SearchLimits> prediction, Progress progress) {
        this.prediction = prediction;
        this.progress = progress;
        this.file = file;
        this.run = run;
        this.counts = new Executions(run::line, thread -> {});
    }

    /**
     * Judges the observed run.
     *
     * @param path a run in STD, or a trace in which accesses were recorded
     * @throws ProblemException if it is none, or has no atomic block
     */
    public static Judged judge(Path path) {
        return judge(path, Optional.empty(), Progress.NONE);
    }

    /**
     * Judges the observed run, and for blocks that are not to blame in it other runs as well. The run is held in memory for that.
     *
     * @param path a run in STD, or a trace in which accesses were recorded
     * @param limits for each block
     * @throws ProblemException if it is none, or has no atomic block
     */
    public static Judged predict(Path path, SearchLimits limits, Progress progress) {
        return judge(path, Optional.of(limits), progress);
    }

    private static Judged judge(Path path, Optional<SearchLimits> prediction, Progress progress) {
        String file = nameOf(path);
        return file.endsWith(OutputLayout.TRACE_SUFFIX)
                ? judge(trace(path).requireBlocks(), prediction, progress)
                : judgeStd(path, file, prediction, progress);
    }

    /**
     * Judges a trace in which accesses were recorded.
     *
     * @param prediction limits for each block, if other runs are considered
     * @return nothing if it has no atomic block
     */
    public static Optional<Judged> judgeTrace(Path path, Optional<SearchLimits> prediction, Progress progress) {
        TraceWithAccesses trace = trace(path);
        return trace.hasBlocks() ? Optional.of(judge(trace, prediction, progress)) : Optional.empty();
    }

    private static TraceWithAccesses trace(Path path) {
        return new TraceWithAccesses(path, nameOf(path), TraceReader.read(path));
    }

    static String nameOf(Path path) {
        Path name = path.getFileName();
        return name == null ? path.toString() : name.toString();
    }

    /**
     * Judges a run in STD, whatever the file is called.
     *
     * @param name what it is called in messages
     * @param prediction limits for each block, if other runs are considered
     */
    public static Judged judgeStd(Path path, String name, Optional<SearchLimits> prediction, Progress progress) {
        var run = new ReadRun.OfStd(StdText.of(path), path.toString(), name);
        return new StdBlocks(run, name, prediction, progress).judge();
    }

    /** Judges the observed run of a trace in which accesses were recorded. */
    static Judged judge(TraceWithAccesses trace) {
        return judge(trace, Optional.empty(), Progress.NONE);
    }

    /** Judges the observed run of a part of a trace. */
    static Judged judge(TraceWithAccesses.Part part) {
        return judge(part, Optional.empty(), Progress.NONE);
    }

    private static Judged judge(TraceWithAccesses.Part part, Optional<SearchLimits> prediction, Progress progress) {
        return new StdBlocks(part.run(), part.name(), prediction, progress).judge();
    }

    private static Judged judge(TraceWithAccesses trace, Optional<SearchLimits> prediction, Progress progress) {
        List<Finding> findings = new ArrayList<>();
        List<Problem> warnings = new ArrayList<>(trace.warnings());
        long lines = 0;
        for (TraceWithAccesses.Part part : trace.parts()) {
            Judged judged = judge(part, prediction, progress);
            findings.addAll(judged.findings());
            warnings.addAll(judged.warnings());
            lines += judged.lines();
        }
        return new Judged(findings, lines, warnings);
    }

    /**
     * Judges the observed run in one pass, for one that is there only once.
     *
     * @param found takes what is not serializable at the operation that shows it, as it stands then; each block, and each group of blocks, once
     */
    static Judged judgeOnce(ReadRun run, String file, Consumer<Finding> found) {
        return new StdBlocks(run, file, Optional.empty(), Progress.NONE).judgeOnce(found);
    }

    private Judged judgeOnce(Consumer<Finding> found) {
        var blamed = new BlamedBlocks(run, new BlamedBlocks.News() {
            @Override
            public void refuted(int block, RefutedBlock refuted) {
                // What comes later is not known.
                found.accept(finding(block, refuted, false));
            }

            @Override
            public void together(String blocks, BlamedBlocks.Together together) {
                found.accept(finding(blocks, together, false));
            }

            @Override
            public void unshown(int block) {
                found.accept(unshownFinding(block, 1));
            }
        });
        run.read(new Both(new Both(dependent, counts), blamed.reader()));
        blamed.finish();
        return judged(blamed);
    }

    private Judged judge() {
        var isSerializable = new AtomicBoolean(true);
        var checker = new OpenAncestors(thread -> isSerializable.set(false));
        run.read(new Both(new Both(dependent, counts), checker));
        var blamed = new BlamedBlocks(run);
        if (!isSerializable.get()) {
            blamed.read();
        }
        return judged(blamed);
    }

    private Judged judged(BlamedBlocks blamed) {
        if (counts.blocks() == 0) {
            throw new ProblemException(Problem.error(
                    "the run has no atomic block: file=" + file,
                    "Lines such as T0|begin(name)|1 and T0|end(name)|2 say where blocks begin and end."));
        }
        long lines = run.line();
        Map<String, PredictedBlocks.Judged> predicted = new HashMap<>();
        Set<String> lockable = IntStream.range(0, counts.blocks())
                .filter(this::isLockable)
                .mapToObj(run::block)
                .collect(Collectors.toSet());
        prediction.ifPresent(limits -> new PredictedBlocks(run, block -> limits, lockable::contains, progress)
                .read(block -> !blamed.isNamed(block), predicted::put));
        for (int block = 0; block < counts.blocks(); block++) {
            findings.add(finding(block, blamed, predicted, lockable.contains(run.block(block))));
        }
        blamed.together()
                .forEach((blocks, together) -> findings.add(finding(
                        blocks,
                        together,
                        together.cycle().transactions().stream()
                                .map(BlockCycle.Transaction::block)
                                .allMatch(block -> block.isEmpty() || lockable.contains(block)))));
        if (blamed.isIncomplete()) {
            warnings.add(Problem.warning(
                    "cycles of the later part of the run are not shown: more transactions, or conflicts between them, came after an open block than are held in memory: transactions="
                            + Velodrome.mostTransactions() + " conflicts=" + Velodrome.mostConflicts(),
                    "Let atomic blocks be shorter."));
        }
        return new Judged(List.copyOf(findings), lines, List.copyOf(warnings));
    }

    private Finding finding(
            int block, BlamedBlocks blamed, Map<String, PredictedBlocks.Judged> predicted, boolean lockable) {
        String name = run.block(block);
        RefutedBlock refuted = blamed.refuted().get(name);
        long unshown = blamed.unshown().getOrDefault(name, 0L);
        PredictedBlocks.Judged judged = predicted.get(name);
        if (judged != null) {
            return finding(
                    name,
                    firstBegin(block),
                    judged.verdict(),
                    judged.reason(),
                    judged.interleaving().stream().toList());
        }
        if (refuted != null) {
            return finding(block, refuted, lockable);
        }
        return unshown > 0
                ? unshownFinding(block, unshown)
                : finding(
                        name, firstBegin(block), Verdict.SATISFIED, new Holds.SerialBlock(counts.of(block)), List.of());
    }

    private Finding unshownFinding(int block, long times) {
        return finding(
                run.block(block),
                firstBegin(block),
                Verdict.NOT_SERIALIZABLE,
                new Broken.UnshownCycles(
                        counts.of(block), times, Velodrome.mostTransactions(), Velodrome.mostConflicts()),
                List.of());
    }

    private BlockCycle.Place firstBegin(int block) {
        return run.place(counts.first(block));
    }

    /** Of a run in STD all operations are known; what test JVMs recorded may be a part of the run, and not all that a block waits for is in it. */
    private boolean isLockable(int block) {
        return run instanceof ReadRun.OfStd && !dependent.has(block);
    }

    private Finding finding(int block, RefutedBlock refuted, boolean lockable) {
        return finding(
                run.block(block),
                firstBegin(block),
                Verdict.NOT_SERIALIZABLE,
                refuted.reason(counts.of(block), lockable, ""),
                refuted.cycle().stream().toList());
    }

    private Finding finding(String blocks, BlamedBlocks.Together together, boolean lockable) {
        return finding(
                blocks,
                together.cycle().transactions().get(0).begin(),
                Verdict.NOT_SERIALIZABLE,
                new Broken.BlocksTogether(together.count(), lockable),
                List.of(together.cycle()));
    }

    /** @param place where it is said to stand; if that is not known, in the file of the run */
    private Finding finding(
            String blocks, BlockCycle.Place place, Verdict verdict, Reason reason, List<? extends Evidence> evidence) {
        String text = "atomic " + (blocks.isEmpty() ? "blocks without a name" : blocks);
        int line = (int) Math.max(1, Math.min(place.line(), Integer.MAX_VALUE));
        var declaration =
                new Declaration(file, text, "", text, place.isKnown() ? place.file() : file, line, Severity.ERROR);
        return new Finding(declaration, verdict, Explanation.of(reason), "", List.copyOf(evidence));
    }
}
