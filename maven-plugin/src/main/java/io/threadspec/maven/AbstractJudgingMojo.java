package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.ConsoleLine;
import io.threadspec.report.Reports;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
        Reports.write(result, output(), failOn, sources());
        // Not by the log: what stands before a line there would hide the command from the runner.
        Reports.annotations(result, failOn, sources()).forEach(System.out::println);
        return result;
    }

    /** Each line as loud as the finding that it is about; so what fails a build is shown even where only errors are (mvn -q). */
    final void log(List<ConsoleLine> lines) {
        for (ConsoleLine line : lines) {
            switch (line.level()) {
                case INFO -> getLog().info(line.text());
                case WARNING -> getLog().warn(line.text());
                case ERROR -> getLog().error(line.text());
            }
        }
    }

    /** Where the sources of the module are. */
    private List<Path> sources() {
        return Stream.of(project().getCompileSourceRoots(), project().getTestCompileSourceRoots())
                .flatMap(List::stream)
                .map(Path::of)
                .toList();
    }
}
