package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.ConsoleLine;
import io.threadspec.report.PartialReport;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.FailOn;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** A goal that judges the traces of a test run. */
@SuppressWarnings("NullAway.Init") // Maven sets the parameters before it calls execute().
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

    /** How often another run that interrupts an atomic block may leave a thread that could go on; any number by default. */
    @Parameter(property = "threadspec.maxContextSwitches", defaultValue = "" + Limits.DEFAULT_MAX_CONTEXT_SWITCHES)
    private long maxContextSwitches;

    /** Verdicts that fail the build. */
    @Parameter(property = "threadspec.failOn", defaultValue = FailOn.DEFAULT)
    private List<String> failOn = List.of();

    /** Findings that are known and do not fail the build. The goal <code>baseline</code> writes the file; it need not exist. */
    @Parameter(property = "threadspec.baseline", defaultValue = "${project.basedir}/" + Baseline.FILE)
    private File baseline;

    final Path baselineFile() {
        return baseline.toPath();
    }

    final Policy policy() {
        return Policy.of(failOn, Baseline.readIfPresent(baselineFile()));
    }

    /** As if nothing were known: what is written anew does not depend on what was there, which may be broken. */
    final Policy policyWithoutBaseline() {
        return Policy.of(failOn, Baseline.NONE);
    }

    final AnalysisResult analyse(OutputLayout output) {
        return analyse(output, progress());
    }

    final AnalysisResult analyse(OutputLayout output, Progress progress) {
        var limits = new Limits(maxConfigurations, maxWidth, maxMillis, maxContextSwitches);
        return Analyser.analyse(output, List.of(output.traces()), limits, progress);
    }

    /** Judges what one project has recorded, and writes the reports. */
    final AnalysisResult judge(Policy policy) {
        AnalysisResult result = judge(policy, sources(), partial -> analyse(output(), partial));
        RunnerCommands.print(Reports.annotations(result, policy, sources()), getLog()::warn);
        return result;
    }

    /**
     * Judges, and writes the reports; also if the build is told to end.
     *
     * @param sources directories with the sources of the tested program
     * @param analysis told whom to tell how far it has come
     */
    final AnalysisResult judge(Policy policy, List<Path> sources, Function<Progress, AnalysisResult> analysis) {
        AnalysisResult result =
                PartialReport.follow(progress(), 1, judged -> interrupted(judged, policy, sources), analysis);
        Reports.write(result, output(), policy, sources);
        return result;
    }

    /** Called while the JVM ends. */
    private void interrupted(AnalysisResult judged, Policy policy, List<Path> sources) {
        Reports.write(judged, output(), policy, sources);
        getLog().warn("Interrupted. What was judged by then is in " + output().root());
    }

    /** Each line as loud as the finding that it is about; so what fails a build is shown even where only errors are (mvn -q). */
    final void log(List<ConsoleLine> lines) {
        boolean areColoursShown = Colours.areShown(session().getUserProperties(), System.getenv());
        for (ConsoleLine line : lines) {
            String text = areColoursShown ? line.coloured() : line.text();
            switch (line.level()) {
                case INFO -> getLog().info(text);
                case WARNING -> getLog().warn(text);
                case ERROR -> getLog().error(text);
            }
        }
    }

    private List<Path> sources() {
        return Stream.concat(sources(project()).stream(), Stream.of(specDirectory()))
                .toList();
    }

    /** Where the sources of a module are. */
    static List<Path> sources(MavenProject module) {
        return Stream.of(module.getCompileSourceRoots(), module.getTestCompileSourceRoots())
                .flatMap(List::stream)
                .map(Path::of)
                .toList();
    }
}
