package io.threadspec.maven;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.WovenStack;
import io.threadspec.weaver.testrun.CoverageAgents;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.component.configurator.expression.ExpressionEvaluationException;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * A goal that runs the tests of a project.
 *
 * <p>An agent can come to it by its configuration, by properties that the configuration names (with {@code ${}}, or with {@code @{}}, which
 * Surefire replaces itself), and by variables of the environment that every JVM reads.
 */
record TestGoal(MavenSession session, MavenProject project, MojoExecution execution) {

    /** By plugin. */
    private static final Map<String, String> GOALS = Map.of(
            "org.apache.maven.plugins:maven-surefire-plugin", "test",
            "org.apache.maven.plugins:maven-failsafe-plugin", "integration-test");

    /** A parameter of Failsafe: the file in which it says what became of the tests, in older versions also if there is none. */
    private static final String SUMMARY = "summaryFile";

    /** What Surefire replaces itself. */
    private static final Pattern LATE_PROPERTY = Pattern.compile("@\\{([^}]*)}");

    static boolean isOne(MojoExecution execution) {
        return execution.getGoal().equals(GOALS.get(execution.getGroupId() + ":" + execution.getArtifactId()));
    }

    boolean isOfFailsafe() {
        return execution.getGoal().equals("integration-test");
    }

    /** What the goal has reported about tests up to now; empty if it is told to report nothing, or the reports cannot be read. */
    Optional<TestReports> reports() {
        String directory = parameter("reportsDirectory");
        if (directory.isEmpty() || Boolean.parseBoolean(parameter("disableXmlReport"))) {
            return Optional.empty();
        }
        Path base = project.getBasedir().toPath();
        String summary = parameter(SUMMARY);
        return TestReports.in(
                base.resolve(directory), summary.isEmpty() ? Optional.empty() : Optional.of(base.resolve(summary)));
    }

    /** Where Failsafe writes what became of the tests in a run of our own; it does not fail by them itself. */
    static Path summary(Path reports) {
        return reports.resolve("failsafe-summary.xml");
    }

    /** The file names of the agents of coverage tools that its test JVMs have, as far as can be seen. */
    Set<String> coverageAgents() {
        Set<String> agents = new LinkedHashSet<>();
        forEachText(execution.getConfiguration(), node -> agents.addAll(CoverageAgents.in(text(node))));
        Stream.concat(
                        propertiesWithAgents(project.getProperties())
                                .map(name -> project.getProperties().getProperty(name)),
                        CoverageAgents.VARIABLES.stream().flatMap(name -> Stream.ofNullable(System.getenv(name))))
                .forEach(arguments -> agents.addAll(CoverageAgents.in(arguments)));
        return agents;
    }

    /** From now on the goal gives its test JVMs what woven code needs. Returns how to undo it. */
    Runnable prepare() {
        Xpp3Dom before = execution.getConfiguration();
        var changed = new Xpp3Dom(before);
        prepare(changed);
        execution.setConfiguration(changed);
        return () -> execution.setConfiguration(before);
    }

    private void prepare(Xpp3Dom configuration) {
        enlargeStack(configuration);
        if (JUnit4.mayRunTestsOf(this)) {
            JUnit4.addListener(child(configuration, "properties"));
        }
    }

    private void enlargeStack(Xpp3Dom configuration) {
        Xpp3Dom arguments = child(configuration, "argLine");
        String written = text(arguments);
        String complete = LATE_PROPERTY
                .matcher(written)
                .replaceAll(
                        name -> Matcher.quoteReplacement(project.getProperties().getProperty(name.group(1), "")));
        arguments.setValue((written + " " + WovenStack.option(complete)).strip());
    }

    /** The value of a parameter, as the goal gets it; empty if it has none. */
    String parameter(String name) {
        Xpp3Dom node = execution.getConfiguration().getChild(name);
        return node == null ? "" : text(node);
    }

    /**
     * The same goal for woven classes, without the agents of coverage tools, writing its reports elsewhere.
     *
     * @throws ProblemException if an agent cannot be left out
     */
    MojoExecution withoutCoverage(Path reports) {
        for (String name : CoverageAgents.VARIABLES) {
            String value = System.getenv(name);
            if (value != null && CoverageAgents.areIn(value)) {
                throw cannotBeLeftOut(name + "=" + value);
            }
        }
        var configuration = new Xpp3Dom(execution.getConfiguration());
        forEachText(configuration, node -> {
            if (CoverageAgents.areIn(text(node))) {
                node.setValue(withoutAgents(node.getName(), text(node)));
            }
        });
        prepare(configuration);
        child(configuration, "reportsDirectory").setValue(reports.toString());
        if (execution.getMojoDescriptor().getParameterMap().containsKey(SUMMARY)) {
            child(configuration, SUMMARY).setValue(summary(reports).toString());
        }
        var again = new MojoExecution(execution.getMojoDescriptor(), execution.getExecutionId(), execution.getSource());
        again.setConfiguration(configuration);
        again.setLifecyclePhase(execution.getLifecyclePhase());
        return again;
    }

    /**
     * Leaves the agents of coverage tools out of the properties of the project too.
     *
     * @return what to put back
     * @throws ProblemException if an agent cannot be left out
     */
    Map<String, String> leaveAgentsOutOfProperties() {
        Properties properties = project.getProperties();
        Map<String, String> before =
                propertiesWithAgents(properties).collect(Collectors.toMap(name -> name, properties::getProperty));
        Map<String, String> after = new HashMap<>(before);
        after.replaceAll(TestGoal::withoutAgents);
        properties.putAll(after);
        return before;
    }

    private static Stream<String> propertiesWithAgents(Properties properties) {
        return properties.stringPropertyNames().stream()
                .filter(name -> CoverageAgents.areIn(properties.getProperty(name)));
    }

    private static String withoutAgents(String name, String arguments) {
        String rest = CoverageAgents.leaveOut(arguments);
        if (CoverageAgents.areIn(rest)) {
            throw cannotBeLeftOut(name + "=" + arguments);
        }
        return rest;
    }

    private static ProblemException cannotBeLeftOut(String setting) {
        return new ProblemException(
                Problem.error(
                        "the woven tests need a run without the agent of a coverage tool, which cannot be left out: "
                                + setting,
                        "name the agent in Surefire's argLine as an argument of its own, or set threadspec.ownTestRun=never and do without coverage"));
    }

    /** As the goal will read it; empty for what is no text. A property that is not set has the default of the parameter. */
    private String text(Xpp3Dom node) {
        return Stream.of(node.getValue(), node.getAttribute("default-value"))
                .filter(Objects::nonNull)
                .map(written -> evaluate(node, written))
                .filter(Objects::nonNull)
                .findFirst()
                .map(value -> value instanceof String text ? text : "")
                .orElse("");
    }

    private @Nullable Object evaluate(Xpp3Dom node, String written) {
        try {
            return new PluginParameterExpressionEvaluator(session, execution).evaluate(written, String.class);
        } catch (ExpressionEvaluationException e) {
            throw new IllegalStateException("Maven cannot evaluate " + node.getName() + "=" + written, e);
        }
    }

    private static void forEachText(Xpp3Dom node, Consumer<Xpp3Dom> action) {
        if (node.getChildCount() == 0) {
            action.accept(node);
        }
        for (Xpp3Dom child : node.getChildren()) {
            forEachText(child, action);
        }
    }

    static Xpp3Dom child(Xpp3Dom parent, String name) {
        Xpp3Dom present = parent.getChild(name);
        if (present != null) {
            return present;
        }
        var added = new Xpp3Dom(name);
        parent.addChild(added);
        return added;
    }
}
