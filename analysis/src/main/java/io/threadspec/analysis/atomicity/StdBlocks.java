package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.analysis.serializability.Both;
import io.threadspec.analysis.serializability.Executions;
import io.threadspec.analysis.serializability.OpenAncestors;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

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

    private StdBlocks(ReadRun run, String file, Optional<SearchLimits> prediction, Progress progress) {
        this.prediction = prediction;
        this.progress = progress;
        this.file = file;
        this.run = run;
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
        String file = path.getFileName() == null
                ? path.toString()
                : path.getFileName().toString();
        if (!file.endsWith(OutputLayout.TRACE_SUFFIX)) {
            return new StdBlocks(new ReadRun.OfStd(path, file), file, prediction, progress).judge();
        }
        var trace = new TraceWithAccesses(path, file);
        List<Finding> findings = new ArrayList<>();
        List<Problem> warnings = new ArrayList<>(trace.warnings());
        long lines = 0;
        for (TraceWithAccesses.Part part : trace.parts()) {
            Judged judged = new StdBlocks(part.run(), part.name(), prediction, progress).judge();
            findings.addAll(judged.findings());
            warnings.addAll(judged.warnings());
            lines += judged.lines();
        }
        return new Judged(findings, lines, warnings);
    }

    private Judged judge() {
        var violations = new AtomicLong();
        var counts = new Executions(thread -> {});
        var checker = new OpenAncestors(thread -> violations.incrementAndGet());
        run.read(new Both(counts, checker));
        if (counts.blocks() == 0) {
            throw new ProblemException(Problem.error(
                    "the run has no atomic block: file=" + file,
                    "Lines such as T0|begin(name)|1 and T0|end(name)|2 say where blocks begin and end."));
        }
        long lines = run.line();
        var blamed = new BlamedBlocks(run);
        if (violations.get() > 0) {
            blamed.read();
        }
        Map<String, PredictedBlocks.Judged> predicted = prediction
                .map(limits -> new PredictedBlocks(run, block -> limits, progress)
                        .read(block -> !blamed.refuted().containsKey(block)))
                .orElse(Map.of());
        for (int block = 0; block < counts.blocks(); block++) {
            finding(run.block(block), counts.of(block), blamed, predicted);
        }
        blamed.together().forEach(this::together);
        if (blamed.isIncomplete()) {
            warnings.add(Problem.warning(
                    "cycles of the later part of the run are not shown: too many transactions were open at once",
                    "Let atomic blocks be shorter."));
        }
        return new Judged(List.copyOf(findings), lines, List.copyOf(warnings));
    }

    private void finding(
            String block, long executions, BlamedBlocks blamed, Map<String, PredictedBlocks.Judged> predicted) {
        BlamedBlocks.Refuted refuted = blamed.refuted().get(block);
        PredictedBlocks.Judged judged = predicted.get(block);
        if (judged != null) {
            add(
                    block,
                    judged.verdict(),
                    judged.reason(),
                    judged.interleaving().stream().toList());
        } else if (refuted == null) {
            add(block, Verdict.SATISFIED, new Holds.SerialBlock(executions), List.of());
        } else {
            Reason reason = new Broken.RefutedBlock(executions, refuted.count(), 0);
            add(
                    block,
                    Verdict.NOT_SERIALIZABLE,
                    reason,
                    refuted.cycle().stream().toList());
        }
    }

    private void together(String blocks, BlamedBlocks.Together together) {
        add(blocks, Verdict.NOT_SERIALIZABLE, new Broken.BlocksTogether(together.count()), List.of(together.cycle()));
    }

    private void add(String blocks, Verdict verdict, Reason reason, List<? extends Evidence> evidence) {
        String text = "atomic " + (blocks.isEmpty() ? "blocks without a name" : blocks);
        var declaration = new Declaration(file, text, "", text, file, 1, Severity.ERROR);
        findings.add(new Finding(declaration, verdict, Explanation.of(reason), "", List.copyOf(evidence)));
    }
}
