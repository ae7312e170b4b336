package io.threadspec.maven;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.Reports;
import io.threadspec.report.policy.Policy;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** Judges the traces of the test run, writes the reports, and fails the build by policy. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class CheckMojo extends AbstractJudgingMojo {

    @Parameter(property = "skipTests", defaultValue = "false", readonly = true)
    private boolean skipTests;

    @Parameter(property = "maven.test.skip", defaultValue = "false", readonly = true)
    private boolean skipTestCompilation;

    /** Given on the command line to run some tests only; the other tests may exercise the rest. */
    @Parameter(property = "test", readonly = true)
    private @Nullable String selectedTests;

    @Parameter(property = "it.test", readonly = true)
    private @Nullable String selectedIntegrationTests;

    @Override
    Optional<String> reasonToSkip() {
        return switches().reasonToSkip();
    }

    @Override
    void run() throws MojoExecutionException, MojoFailureException {
        Optional<TestFailure> failure = WovenTests.of(project()).flatMap(WovenTests::failure);
        if (failure.isPresent()) {
            failure.get().failTheGoal();
        }
        TestSwitches switches = switches();
        if (switches.areSomeSkipped() && hasRunNoTest()) {
            getLog().info("ThreadSpec does nothing here: no test ran, and " + switches.reason() + ".");
            return;
        }
        Policy policy = policy();
        AnalysisResult result = judge(policy);
        if (selectedTests == null && selectedIntegrationTests == null && !switches.areSomeSkipped()) {
            result.requireExercise();
        }
        List<Finding> failures = policy.failures(result);
        log(Reports.console(result, policy));
        if (!failures.isEmpty()) {
            throw new MojoFailureException(Reports.names(failures) + " (report: " + Reports.page(output()) + ")");
        }
        getLog().info("Report: " + Reports.page(output()));
    }

    private TestSwitches switches() {
        return TestSwitches.of(session(), project(), skipTests, skipTestCompilation);
    }

    /** In this build, on classes that it wove, by whatever plugin. */
    private boolean hasRunNoTest() {
        return WovenTests.of(project()).filter(tests -> !tests.areSomeRun()).isPresent()
                && Analyser.tracesSoFar(output().traces()).isEmpty();
    }
}
