package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Follows an analysis, and reports what it has found if the JVM is told to end before that: by Ctrl-C, or by a build server that gives up. What was not judged by then is
 * INCONCLUSIVE. To be closed when the analysis has ended.
 */
public final class PartialReport implements Progress, AutoCloseable {

    private final Progress shown;
    private final Consumer<AnalysisResult> writer;
    private final Thread hook = new Thread(this::write, "threadspec-partial-report");

    /** Guarded by this. */
    private final List<Finding> findings = new ArrayList<>();

    /** Those that are not judged yet. Guarded by this. */
    private final List<Declaration> open = new ArrayList<>();

    /** Guarded by this. */
    private long events;

    /** Guarded by this. */
    private int traces;

    /** Guarded by this. */
    private boolean closed;

    /** Guarded by this. */
    private boolean written;

    private PartialReport(Progress shown, Consumer<AnalysisResult> writer) {
        this.shown = shown;
        this.writer = writer;
    }

    /**
     * @param shown also told how far the analysis has come
     * @param writer writes the reports, while the JVM ends
     */
    public static PartialReport whenInterrupted(Progress shown, Consumer<AnalysisResult> writer) {
        var report = new PartialReport(shown, writer);
        Runtime.getRuntime().addShutdownHook(report.hook);
        return report;
    }

    @Override
    public void at(String step, long done, long of) {
        shown.at(step, done, of);
    }

    @Override
    public synchronized void read(int traces, long events) {
        this.traces = traces;
        this.events = events;
    }

    @Override
    public synchronized void planned(List<Declaration> declarations) {
        open.addAll(declarations);
    }

    @Override
    public synchronized void judged(List<Finding> judged) {
        open.remove(0);
        findings.addAll(judged);
    }

    private synchronized void write() {
        if (closed || (open.isEmpty() && findings.isEmpty())) {
            return;
        }
        written = true;
        writer.accept(result());
    }

    private AnalysisResult result() {
        List<Finding> all = new ArrayList<>(findings);
        for (Declaration declaration : open) {
            all.add(new Finding(
                    declaration,
                    Verdict.INCONCLUSIVE,
                    Explanation.of(new NotJudged.InterruptedAnalysis()),
                    "",
                    List.of()));
        }
        all.sort(Comparator.comparing(Finding::verdict));
        var warning = Problem.warning(
                "the analysis was interrupted, and this report is about a part of it: notJudged=" + open.size(),
                "judge the traces again, which are still there");
        return new AnalysisResult(all, events, traces, List.of(warning));
    }

    /**
     * The analysis has ended, and its result is not partial.
     *
     * @throws ProblemException if the JVM is ending and a partial report was written: nothing may write another one, which the end would tear
     */
    @Override
    public synchronized void close() {
        if (written) {
            throw new ProblemException(Problem.error(
                    "the analysis was interrupted, and the report is about a part of it",
                    "Judge the traces again, which are still there."));
        }
        closed = true;
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is ending, and the hook will see that this is closed.
            return;
        }
    }
}
