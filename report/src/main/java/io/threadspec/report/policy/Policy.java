package io.threadspec.report.policy;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Which findings fail a build.
 *
 * @param failOn verdicts that do
 * @param baseline findings that are known, and do not
 */
public record Policy(Set<Verdict> failOn, Baseline baseline) {

    public Policy {
        failOn = Set.copyOf(failOn);
    }

    /** What holds where nothing is said. */
    public static Policy byDefault() {
        return new Policy(FailOn.byDefault(), Baseline.NONE);
    }

    /**
     * As users write it.
     *
     * @throws ProblemException if a name is no verdict
     */
    public static Policy of(Collection<String> failOn, Baseline baseline) {
        return new Policy(FailOn.parse(failOn), baseline);
    }

    /** What a finding means for the build. */
    public Standing standing(Finding finding) {
        if (finding.verdict() == Verdict.SATISFIED) {
            return Standing.HOLDS;
        }
        if (!finding.declaration().suppression().isEmpty()) {
            return Standing.SUPPRESSED;
        }
        if (finding.declaration().severity() != Severity.ERROR || !failOn.contains(finding.verdict())) {
            return Standing.WARNS;
        }
        return baseline.knows(finding) ? Standing.KNOWN : Standing.FAILS;
    }

    /** The findings that fail the build. */
    public List<Finding> failures(AnalysisResult result) {
        return result.findings().stream()
                .filter(finding -> standing(finding) == Standing.FAILS)
                .toList();
    }

    /** A baseline with which none of these findings fails the build. What it had and was not found again is left out. */
    public Baseline accepting(AnalysisResult result) {
        var failing = new Policy(failOn, Baseline.NONE);
        return Baseline.of(failing.failures(result));
    }
}
