package io.threadspec.analysis;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** What the recording could not see, and what that means for the verdicts. */
final class BlindSpots {

    private static final int SHOWN = 10;

    private BlindSpots() {}

    /**
     * Threads that neither run tests nor were started by woven code: it is not known what happened before they started. Where
     * no test was announced, one of them is the thread that runs the tests.
     */
    static List<Problem> of(List<Trace> traces) {
        var warnings = new ArrayList<Problem>();
        for (Trace trace : traces) {
            List<String> unseen = trace.threads().stream()
                    .filter(thread -> !thread.seenStarting())
                    .map(Trace.TracedThread::name)
                    .sorted()
                    .toList();
            if (unseen.size() > (trace.tests().isEmpty() ? 1 : 0)) {
                warnings.add(Problem.warning(
                        "these threads were started by code that is not woven: " + names(unseen),
                        "What happened before they started is not known to come before them: a predicted run may be one"
                                + " that cannot happen."));
            }
        }
        for (Trace trace : traces) {
            trace.conflicts()
                    .forEach(
                            (variable, count) -> warnings.add(
                                    Problem.warning(
                                            "threads wrote the same value to a variable and nothing orders these writes: variable="
                                                    + variable + " writes=" + count,
                                            "Synchronise the writes, or make the variable volatile, if other threads rely on who wrote it.")));
        }
        return warnings;
    }

    /** Each name once, and as many as a reader takes in. */
    private static String names(List<String> threads) {
        List<String> names = threads.stream().distinct().toList();
        String shown = String.join(", ", names.subList(0, Math.min(names.size(), SHOWN)));
        return names.size() > SHOWN ? shown + " and " + (names.size() - SHOWN) + " more" : shown;
    }
}
