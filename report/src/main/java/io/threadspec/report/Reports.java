package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.Finding;
import io.threadspec.analysis.Verdict;
import io.threadspec.runtime.layout.OutputLayout;
import java.util.List;
import java.util.Set;

/** The reports about an analysis. */
public final class Reports {

    private Reports() {}

    /** Writes every report file into the output directory. */
    public static void write(AnalysisResult result, OutputLayout output) {}

    /** The summary for a terminal: at most a screen a finding. */
    public static String console(AnalysisResult result) {
        return "";
    }

    /** The findings that fail a build under this policy. */
    public static List<Finding> failures(AnalysisResult result, Set<Verdict> failOn) {
        return result.findings().stream()
                .filter(finding -> failOn.contains(finding.verdict()))
                .toList();
    }
}
