package io.threadspec.maven;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * Which goals of a project that run tests are switched off, by properties or by their own configuration. Without a test run there is nothing to
 * weave for and nothing to judge. See docs/decisions/0225-tests-that-are-skipped.md.
 *
 * @param skipped the switches that are set, each once
 * @param areAllSkipped whether no goal is left that would run tests
 */
record TestSwitches(List<String> skipped, boolean areAllSkipped) {

    /**
     * A parameter that switches a goal off.
     *
     * @param property sets it where the pom does not
     */
    private record Switch(String parameter, String property) {}

    /** Surefire ignores it. */
    private static final Switch OF_FAILSAFE = new Switch("skipITs", "skipITs");

    private static final List<Switch> SWITCHES = List.of(
            new Switch("skipTests", "skipTests"),
            OF_FAILSAFE,
            new Switch("skipExec", "maven.test.skip.exec"),
            new Switch("skip", "maven.test.skip"));

    /** What a pom writes to unbind a goal. */
    private static final String NO_PHASE = "none";

    TestSwitches {
        skipped = List.copyOf(skipped);
    }

    /**
     * Those of the goals that a build of the whole project would run.
     *
     * @param skipTests {@code skipTests}, which counts where the project has no such goal
     * @param skipCompilation {@code maven.test.skip}
     */
    static TestSwitches of(MavenSession session, MavenProject project, boolean skipTests, boolean skipCompilation) {
        if (skipCompilation) {
            return ofCompilation(true);
        }
        List<TestGoal> goals = planned(session, project);
        if (goals.isEmpty()) {
            return new TestSwitches(skipTests ? List.of("skipTests") : List.of(), skipTests);
        }
        List<Optional<String>> switches =
                goals.stream().map(TestSwitches::switchOf).toList();
        return new TestSwitches(
                switches.stream().flatMap(Optional::stream).distinct().toList(),
                switches.stream().allMatch(Optional::isPresent));
    }

    /** For goals that need the test classes and no test run. */
    static TestSwitches ofCompilation(boolean skipCompilation) {
        return new TestSwitches(skipCompilation ? List.of("maven.test.skip") : List.of(), skipCompilation);
    }

    /** The parameter because of which a goal runs no test; empty if it does. */
    static Optional<String> switchOf(TestGoal goal) {
        return SWITCHES.stream()
                .filter(known -> goal.isOfFailsafe() || !known.equals(OF_FAILSAFE))
                .map(Switch::parameter)
                .filter(name -> Boolean.parseBoolean(goal.parameter(name)))
                .findFirst();
    }

    Optional<String> reasonToSkip() {
        return areAllSkipped ? Optional.of(reason()) : Optional.empty();
    }

    /** Whether tests that do not run may exercise what the others do not. */
    boolean areSomeSkipped() {
        return !skipped.isEmpty();
    }

    String reason() {
        return skipped.stream().collect(Collectors.joining(", ", "tests are skipped (", ")"));
    }

    private static List<TestGoal> planned(MavenSession session, MavenProject project) {
        List<TestGoal> planned = new ArrayList<>();
        for (Plugin plugin : project.getBuildPlugins()) {
            for (PluginExecution written : plugin.getExecutions()) {
                for (String goal : written.getGoals()) {
                    var execution = new MojoExecution(plugin, goal, written.getId());
                    if (TestGoal.isOne(execution) && !NO_PHASE.equals(written.getPhase())) {
                        execution.setConfiguration(complete((Xpp3Dom) written.getConfiguration()));
                        planned.add(new TestGoal(session, project, execution));
                    }
                }
            }
        }
        return planned;
    }

    /** As Maven completes it before it runs the goal. */
    private static Xpp3Dom complete(@Nullable Xpp3Dom written) {
        Xpp3Dom configuration = written == null ? new Xpp3Dom("configuration") : new Xpp3Dom(written);
        for (Switch known : SWITCHES) {
            if (configuration.getChild(known.parameter()) == null) {
                TestGoal.child(configuration, known.parameter()).setValue("${" + known.property() + "}");
            }
        }
        return configuration;
    }
}
