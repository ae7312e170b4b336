package io.threadspec.analysis;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What the recording could not see, and what that means for the verdicts. */
final class BlindSpots {

    private BlindSpots() {}

    /**
     * Threads that woven code did not start. One is the thread that runs the tests; of two or more it is not known what
     * happened before they started.
     */
    static List<Problem> of(List<Trace> traces) {
        var warnings = new ArrayList<Problem>();
        for (Trace trace : traces) {
            var unseen = new TreeSet<String>();
            for (TraceEvent event : trace.events()) {
                Trace.TracedThread thread = trace.threads().get(event.thread());
                if (!thread.seenStarting()) {
                    unseen.add(thread.name());
                }
            }
            if (unseen.size() > 1) {
                warnings.add(Problem.warning(
                        "these threads were started by code that is not woven: " + String.join(", ", unseen),
                        "What happened before they started is not known to come before them: a predicted run may be one"
                                + " that cannot happen."));
            }
        }
        return warnings;
    }
}
