package io.threadspec.analysis.judgement;

import io.threadspec.analysis.explanation.StoppedRecording;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.formats.trace.Trace;
import java.util.List;
import java.util.stream.Stream;

/**
 * Traces whose recording ended before the program did. What is broken in such a trace is broken: nothing that came later mends it. But
 * nothing in it is known to hold, or not to have happened.
 */
final class CutShort {

    private final List<StoppedRecording> stopped;

    CutShort(List<Trace> traces) {
        stopped = traces.stream().flatMap(CutShort::stopped).toList();
    }

    private static Stream<StoppedRecording> stopped(Trace trace) {
        return trace
                .stop()
                .map(stop ->
                        new StoppedRecording(trace.processId(), trace.events().size(), stop))
                .stream();
    }

    Finding considered(Finding finding) {
        if (stopped.isEmpty()) {
            return finding;
        }
        return switch (finding.verdict()) {
            case VIOLATED, NOT_SERIALIZABLE, PREDICTED, SUSPECTED -> finding;
            case SATISFIED, NOT_EXERCISED -> with(finding, Verdict.INCONCLUSIVE);
            case NOT_MONITORABLE, INCONCLUSIVE -> with(finding, finding.verdict());
        };
    }

    private Finding with(Finding finding, Verdict verdict) {
        return new Finding(
                finding.declaration(),
                verdict,
                finding.explanation().upTo(stopped),
                finding.test(),
                finding.evidence());
    }
}
