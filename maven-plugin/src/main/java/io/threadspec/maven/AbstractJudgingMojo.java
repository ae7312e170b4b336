package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.Reports;
import java.util.Set;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal that judges the traces of a test run. */
abstract class AbstractJudgingMojo extends AbstractThreadSpecMojo {

    /** How many configurations of a lattice an analysis may examine; a property that needs more is INCONCLUSIVE. */
    @Parameter(property = "threadspec.maxConfigurations", defaultValue = "" + Limits.DEFAULT_MAX_CONFIGURATIONS)
    private long maxConfigurations;

    /** How many configurations of a lattice an analysis may hold at once. */
    @Parameter(property = "threadspec.maxWidth", defaultValue = "" + Limits.DEFAULT_MAX_WIDTH)
    private long maxWidth;

    /** How many milliseconds an analysis may search the other runs of one computation. */
    @Parameter(property = "threadspec.maxMillis", defaultValue = "" + Limits.DEFAULT_MAX_MILLIS)
    private long maxMillis;

    /**
     * Judges, and writes the reports.
     *
     * @param failOn the verdicts that fail the build
     */
    final AnalysisResult judge(Set<Verdict> failOn) {
        AnalysisResult result = Analyser.analyse(output(), new Limits(maxConfigurations, maxWidth, maxMillis));
        Reports.write(result, output(), failOn);
        return result;
    }
}
