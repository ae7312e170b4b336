package io.threadspec.analysis;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.List;

/**
 * What an analysis found.
 *
 * @param findings one or more for each property
 * @param events how many relevant events the traces held
 * @param traces how many trace files were read
 * @param warnings for the user to see
 */
public record AnalysisResult(List<Finding> findings, long events, int traces, List<Problem> warnings) {

    public AnalysisResult {
        findings = List.copyOf(findings);
        warnings = List.copyOf(warnings);
    }

    /**
     * Refuses a run in which nothing at all was exercised: it says nothing about the program. Not for a run of selected tests,
     * which need not cover what the others do.
     *
     * @throws ProblemException if there was no event
     */
    public void requireExercise() {
        if (events == 0) {
            throw new ProblemException(Problem.error(
                    "the tests exercised no specification: no relevant event in " + traces + " trace(s)",
                    "Check that a test runs the code that writes the variables of the specifications."));
        }
    }
}
