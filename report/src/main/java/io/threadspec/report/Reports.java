package io.threadspec.report;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;

/** The reports about an analysis. */
public final class Reports {

    private Reports() {}

    /** Writes every report file into the output directory. */
    public static void write(AnalysisResult result, OutputLayout output) {
        try {
            Files.createDirectories(output.root());
            Files.writeString(output.jsonReport(), JsonReport.of(result));
        } catch (IOException e) {
            throw new ProblemException(
                    "cannot write the reports into " + output.root(), "Make the directory writable.", e);
        }
    }

    /** The summary for a terminal: at most a screen a finding. */
    public static String console(AnalysisResult result) {
        return ConsoleReport.of(result);
    }

    /** Whether all is known to be good; if not, and nothing fails the build, the summary is a warning. */
    public static boolean isAllGood(AnalysisResult result) {
        return result.findings().stream().allMatch(finding -> finding.verdict() == Verdict.SATISFIED);
    }

    /** The findings that fail a build under this policy; those about a property of severity warning never do. */
    public static List<Finding> failures(AnalysisResult result, Set<Verdict> failOn) {
        return result.findings().stream()
                .filter(finding -> finding.declaration().severity() == Severity.ERROR)
                .filter(finding -> failOn.contains(finding.verdict()))
                .toList();
    }
}
