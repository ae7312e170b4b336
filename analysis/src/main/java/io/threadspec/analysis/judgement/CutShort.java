package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.trace.RecordingStop;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Traces whose recording ended before the program did. What is broken in such a trace is broken: nothing that came later mends it. But
 * nothing in it is known to hold, or not to have happened.
 */
final class CutShort {

    private final String explanation;

    private CutShort(String explanation) {
        this.explanation = explanation;
    }

    static CutShort of(List<Trace> traces) {
        var sentences = new ArrayList<String>();
        for (Trace trace : traces) {
            trace.stop().ifPresent(stop -> sentences.add(describe(trace, stop)));
        }
        return new CutShort(String.join(" ", sentences));
    }

    private static String describe(Trace trace, RecordingStop stop) {
        String reached =
                switch (stop.cause()) {
                    case TRACE_SIZE -> "its trace had grown to " + megabytes(stop.reached()) + " MB";
                    case DISK_SPACE -> "only " + megabytes(stop.reached()) + " MB were left on the disk";
                };
        String remedy =
                switch (stop.cause()) {
                    case TRACE_SIZE -> "Raise";
                    case DISK_SPACE -> "Make room on the disk or lower";
                };
        return "Recording of process " + trace.processId() + " ended after "
                + String.format(Locale.ROOT, "%.1f", stop.millis() / 1000.0) + " s, when " + reached + ": "
                + trace.events().size() + " events were recorded, and " + stop.dropped()
                + " that came later were not. " + remedy + " " + stop.cause().setting() + " (now "
                + (stop.limit() >> 20) + "), or let the tests do less.";
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / (double) (1 << 20));
    }

    Finding considered(Finding finding) {
        return switch (finding.verdict()) {
            case VIOLATED, PREDICTED, SUSPECTED -> finding;
            case SATISFIED, NOT_EXERCISED -> with(finding, Verdict.INCONCLUSIVE);
            case NOT_MONITORABLE, INCONCLUSIVE -> with(finding, finding.verdict());
        };
    }

    private Finding with(Finding finding, Verdict verdict) {
        return explanation.isEmpty()
                ? finding
                : finding.with(verdict, explanation + " Up to then: " + finding.explanation());
    }
}
