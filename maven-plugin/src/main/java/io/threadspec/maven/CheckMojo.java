package io.threadspec.maven;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.FailOn;
import io.threadspec.report.Reports;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Judges the traces of the test run, writes the reports, and fails the build by policy. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class CheckMojo extends AbstractJudgingMojo {

    /** Verdicts that fail the build. */
    @Parameter(property = "threadspec.failOn", defaultValue = FailOn.DEFAULT)
    private List<String> failOn = List.of();

    @Parameter(property = "skipTests", defaultValue = "false", readonly = true)
    private boolean skipTests;

    @Parameter(property = "maven.test.skip", defaultValue = "false", readonly = true)
    private boolean skipTestCompilation;

    @Override
    Optional<String> reasonToSkip() {
        return new TestSwitches(skipTests, skipTestCompilation).reasonToSkip();
    }

    @Override
    void run() throws MojoFailureException {
        var policy = FailOn.parse(failOn);
        AnalysisResult result = judge();
        List<Finding> failures = Reports.failures(result, policy);
        // A build that fails shows why even where only errors are shown (mvn -q).
        Reports.console(result)
                .lines()
                .forEach(failures.isEmpty() ? line -> getLog().info(line) : line -> getLog().error(line));
        if (!failures.isEmpty()) {
            throw new MojoFailureException(failures.stream()
                            .map(finding -> finding.verdict().title() + " " + finding.spec() + "." + finding.property())
                            .distinct()
                            .collect(Collectors.joining(", "))
                    + " (report: " + output().jsonReport() + ")");
        }
    }
}
