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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Follows an analysis, and reports what it has found if it is ended before it is done: because the JVM is told to end, by Ctrl-C or by a build server that gives up, or because the thread is
 * interrupted, which is how Gradle cancels a task. What was not judged by then is INCONCLUSIVE.
 */
public final class PartialReport {

    private final Progress shown;
    private final int analyses;
    private final Consumer<AnalysisResult> writer;

    /** Guarded by this. */
    private final List<Finding> findings = new ArrayList<>();

    /** Those that are not judged yet. Guarded by this. */
    private final List<Declaration> open = new ArrayList<>();

    /** How many analyses know what they will judge. Guarded by this. */
    private int begun;

    /** Guarded by this. */
    private long events;

    /** Guarded by this. */
    private int traces;

    /** Guarded by this. */
    private boolean closed;

    /** Guarded by this. */
    private boolean written;

    private PartialReport(Progress shown, int analyses, Consumer<AnalysisResult> writer) {
        this.shown = shown;
        this.analyses = analyses;
        this.writer = writer;
    }

    /**
     * Runs an analysis.
     *
     * @param shown also told how far it has come
     * @param analyses of how many runs it consists, one after the other
     * @param writer writes the reports if it is ended early; perhaps while the JVM ends
     * @param analysis told whom to tell what it has found
     * @throws ProblemException if it was ended early and a partial report was written: nothing may write another one
     */
    public static AnalysisResult follow(
            Progress shown,
            int analyses,
            Consumer<AnalysisResult> writer,
            Function<Progress, AnalysisResult> analysis) {
        var report = new PartialReport(shown, analyses, writer);
        var hook = new Thread(report::write, "threadspec-partial-report");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            AnalysisResult result = analysis.apply(report.new Listener());
            report.close();
            return result;
        } catch (RuntimeException e) {
            if (!Thread.interrupted()) { // It must not be while files are written.
                throw e;
            }
            report.write();
            Thread.currentThread().interrupt();
            throw report.isWritten() ? interrupted() : e;
        } finally {
            remove(hook);
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is ending; whether the hook writes, it decides by itself.
            return;
        }
    }

    /** Told by the analysis. */
    private final class Listener implements Progress {

        @Override
        public void at(String step, long done, long of) {
            shown.at(step, done, of);
        }

        @Override
        public void read(int more, long moreEvents) {
            synchronized (PartialReport.this) {
                traces += more;
                events += moreEvents;
            }
        }

        @Override
        public void planned(List<Declaration> declarations) {
            synchronized (PartialReport.this) {
                begun++;
                open.addAll(declarations);
            }
        }

        @Override
        public void judged(List<Finding> judged) {
            synchronized (PartialReport.this) {
                open.remove(0);
                findings.addAll(judged);
            }
        }
    }

    private synchronized void write() {
        if (closed || (open.isEmpty() && findings.isEmpty())) {
            return;
        }
        closed = true;
        written = true;
        writer.accept(result());
    }

    private synchronized boolean isWritten() {
        return written;
    }

    /** The analysis has ended, and its result is not partial; unless the JVM is ending, and a partial report was written that the end would tear. */
    private synchronized void close() {
        if (written) {
            throw interrupted();
        }
        closed = true;
    }

    /** Called with the lock held. */
    private AnalysisResult result() {
        Map<String, Declaration> notJudged = new LinkedHashMap<>();
        List<Finding> all = new ArrayList<>();
        open.forEach(declaration -> notJudged.put(key(declaration), declaration));
        Map<String, Finding> held = new LinkedHashMap<>();
        for (Finding finding : findings) {
            String key = key(finding.declaration());
            if (!dependsOnAllRuns(finding.verdict())) {
                all.add(finding);
            } else if (begun < analyses || notJudged.containsKey(key)) {
                notJudged.put(key, finding.declaration());
            } else if (finding.verdict() == Verdict.SATISFIED) {
                held.put(key, finding);
            } else {
                held.putIfAbsent(key, finding);
            }
        }
        all.addAll(held.values());
        for (Declaration declaration : notJudged.values()) {
            all.add(new Finding(
                    declaration,
                    Verdict.INCONCLUSIVE,
                    Explanation.of(new NotJudged.InterruptedAnalysis()),
                    "",
                    List.of()));
        }
        all.sort(Comparator.comparing(Finding::verdict));
        var warning = Problem.warning(
                "the analysis was interrupted, and this report is about a part of it: notJudged=" + notJudged.size(),
                "judge the traces again, which are still there");
        return new AnalysisResult(all, events, traces, List.of(warning));
    }

    /** The same in every run. */
    private static String key(Declaration declaration) {
        return declaration.module() + " " + declaration.fullName();
    }

    /** Another run may say otherwise. */
    private static boolean dependsOnAllRuns(Verdict verdict) {
        return verdict == Verdict.SATISFIED || verdict == Verdict.NOT_EXERCISED;
    }

    private static ProblemException interrupted() {
        return new ProblemException(Problem.error(
                "the analysis was interrupted, and the report is about a part of it",
                "Judge the traces again, which are still there."));
    }
}
