package io.threadspec.analysis;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.runtime.problem.Problem;
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
}
