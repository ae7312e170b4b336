package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The results of several modules as one. */
public final class Aggregation {

    private Aggregation() {}

    /**
     * The worst findings come first, as in the result of one module; files of specifications are named with their module.
     *
     * @param byModule paths of modules, with slashes; that of the root may be empty
     * @throws ProblemException if there are none
     */
    public static AnalysisResult of(Map<String, AnalysisResult> byModule) {
        if (byModule.isEmpty()) {
            throw new ProblemException(
                    Problem.error(
                            "nothing was woven in any module, so there is nothing to report",
                            "run the tests of the modules first: in Maven with the goals weave and check, in Gradle with the task check"));
        }
        List<Finding> findings = new ArrayList<>();
        List<Problem> warnings = new ArrayList<>();
        long events = 0;
        int traces = 0;
        for (Map.Entry<String, AnalysisResult> module : byModule.entrySet()) {
            AnalysisResult result = module.getValue();
            result.findings().forEach(finding -> findings.add(in(module.getKey(), finding)));
            warnings.addAll(result.warnings());
            events += result.events();
            traces += result.traces();
        }
        findings.sort(Comparator.comparing(Finding::verdict));
        return new AnalysisResult(findings, events, traces, warnings);
    }

    private static Finding in(String module, Finding finding) {
        Declaration named = finding.declaration().in(module);
        return new Finding(named, finding.verdict(), finding.explanation(), finding.test(), finding.evidence());
    }
}
