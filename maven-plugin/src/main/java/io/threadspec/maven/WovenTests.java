package io.threadspec.maven;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.testrun.OwnTestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.PluginConfigurationException;
import org.apache.maven.plugin.PluginManagerException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * How the tests of one project come to run on woven classes: the goal of the user does so, or it runs as it would without ThreadSpec and is run
 * again.
 *
 * <p>The goals of a project are run one after the other. Fields need no lock, because Maven hands a project from one thread to the next, if it does,
 * with everything that was written.
 */
final class WovenTests {

    private static final String CONTEXT_KEY = WovenTests.class.getName();

    private final WovenView view;
    private final OwnTestRun own;
    private final BuildPluginManager plugins;
    private final Log log;

    /** What to do when the goal that runs now ends; null while the project looks plain. */
    private @Nullable Runnable restore;

    /** The agents of coverage tools that the goal has which runs now. */
    private Set<String> agents = Set.of();

    /** What the goal that runs now had reported before; empty if that cannot be seen. */
    private Optional<TestReports> reportsBefore = Optional.empty();

    /** Whether a goal of the build ran tests, as far as can be seen. */
    private boolean areSomeRun;

    /** The first one of the build. */
    private @Nullable TestFailure failure;

    WovenTests(WovenView view, OwnTestRun own, BuildPluginManager plugins, Log log) {
        this.view = view;
        this.own = own;
        this.plugins = plugins;
        this.log = log;
    }

    /** Lets later goals of the project find it. */
    void belongTo(MavenProject project) {
        project.setContextValue(CONTEXT_KEY, this);
    }

    /** That of the project, if it was woven in this build. */
    static Optional<WovenTests> of(MavenProject project) {
        return Optional.ofNullable((WovenTests) project.getContextValue(CONTEXT_KEY));
    }

    void started(TestGoal goal) {
        if (isSkipped(goal)) {
            return;
        }
        reportsBefore = goal.reports();
        agents = goal.coverageAgents();
        if (own.isWanted(() -> !agents.isEmpty())) {
            return;
        }
        if (!agents.isEmpty()) {
            log.warn("Coverage will miss what these tests execute, because they run on woven classes: agents=" + agents
                    + " (threadspec.ownTestRun=auto gives woven classes a run of their own)");
        }
        Runnable asBefore = goal.prepare();
        WovenView.Plain plain = view.show(goal.project());
        restore = () -> {
            plain.restore();
            asBefore.run();
        };
    }

    /** Whether it succeeded or failed. */
    void ended(TestGoal goal) {
        try {
            if (!isSkipped(goal)) {
                areSomeRun |= reportsBefore.isEmpty() || !reportsBefore.equals(goal.reports());
            }
        } finally {
            // Whatever happens, the goals that follow must not package woven classes.
            if (restore != null) {
                restore.run();
                restore = null;
            }
        }
    }

    void succeeded(TestGoal goal) {
        if (isSkipped(goal) || !own.isWanted(() -> !agents.isEmpty())) {
            return;
        }
        log.info("The same tests run again, on woven classes"
                + (agents.isEmpty()
                        ? ""
                        : " and without " + String.join(", ", agents) + ", so that coverage stays that of plain ones")
                + " (threadspec.ownTestRun)");
        Optional<TestFailure> result = runAgain(goal);
        result.ifPresent(reason -> {
            reason.message().lines().forEach(log::error);
            failure = failure == null ? reason : failure;
        });
    }

    /** What came of own runs in this build; empty if nothing went wrong. */
    Optional<TestFailure> failure() {
        return Optional.ofNullable(failure);
    }

    /** Whether a goal of this build ran tests; if that cannot be seen, it did. */
    boolean areSomeRun() {
        return areSomeRun;
    }

    private static boolean isSkipped(TestGoal goal) {
        return TestSwitches.switchOf(goal).isPresent();
    }

    private Optional<TestFailure> runAgain(TestGoal goal) {
        Path reports = view.output().testReports();
        Path summary = TestGoal.summary(reports);
        try {
            Files.deleteIfExists(summary);
            runOnWovenClasses(goal, goal.withoutCoverage(reports));
            if (Files.exists(summary) && !goal.parameter("testFailureIgnore").equals("true")) {
                FailsafeSummary results = FailsafeSummary.read(summary);
                if (results.isFailure()) {
                    return Optional.of(ofTests(results.counts(), reports));
                }
            }
            return Optional.empty();
        } catch (MojoFailureException e) {
            // The first line says that tests failed; the others name the directory.
            String what = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            return Optional.of(ofTests(what, reports));
        } catch (ProblemException e) {
            return Optional.of(new TestFailure(false, String.valueOf(e.getMessage())));
        } catch (MojoExecutionException | PluginConfigurationException | PluginManagerException | IOException e) {
            return Optional.of(new TestFailure(
                    false,
                    Problem.error(
                                    "the tests cannot be run on woven classes: " + e.getMessage(),
                                    "mend what stands there; with threadspec.ownTestRun=never they run once, on woven classes")
                            .render()));
        }
    }

    private void runOnWovenClasses(TestGoal goal, MojoExecution again)
            throws MojoFailureException, MojoExecutionException, PluginConfigurationException, PluginManagerException {
        Map<String, String> properties = goal.leaveAgentsOutOfProperties();
        WovenView.Plain before = view.show(goal.project());
        try {
            plugins.executeMojo(goal.session(), again);
        } finally {
            before.restore();
            goal.project().getProperties().putAll(properties);
        }
    }

    private static TestFailure ofTests(String what, Path reports) {
        return new TestFailure(
                true,
                Problem.error(
                                "tests fail on woven classes: " + what + " reports=" + reports,
                                "if they pass on plain ones, look for a test that depends on time, or on what the run before has left behind")
                        .render());
    }
}
