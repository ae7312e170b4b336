package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.weaver.WovenStack;
import io.threadspec.weaver.testrun.OwnTestRun;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.execution.DefaultMavenExecutionRequest;
import org.apache.maven.execution.ExecutionListener;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Test;

class WovenTestRunTest {

    private static final OutputDirectories PLAIN =
            new OutputDirectories("target/classes", "target/test-classes", new File("target/it.jar"));
    private static final OutputLayout OUTPUT = new OutputLayout(Path.of("target", "threadspec"));

    private final MavenExecutionRequest request = new DefaultMavenExecutionRequest();

    @Test
    void shouldShowWovenDirectoriesToGoalsThatRunTests() {
        for (MojoExecution goal :
                List.of(goal("maven-surefire-plugin", "test"), goal("maven-failsafe-plugin", "integration-test"))) {
            MavenProject project = project("a");
            WovenTestRun.redirect(request, project, tests(Map.of()));
            ExecutionListener listener = request.getExecutionListener();

            listener.mojoStarted(new GoalEvent(project, goal));
            assertEquals(OutputDirectories.woven(OUTPUT), OutputDirectories.of(project));
            listener.mojoSucceeded(new GoalEvent(project, goal));
            assertEquals(PLAIN, OutputDirectories.of(project));

            listener.mojoStarted(new GoalEvent(project, goal));
            listener.mojoFailed(new GoalEvent(project, goal));
            assertEquals(PLAIN, OutputDirectories.of(project));
        }
    }

    @Test
    void shouldShowWovenDependenciesToGoalsThatRunTests() {
        var plain = new File("gate.jar");
        var woven = new File("target/threadspec/libraries/0/gate.jar");
        MavenProject project = project("a");
        Artifact gate = artifact("gate", plain);
        Artifact other = artifact("other", new File("other.jar"));
        project.setArtifacts(new LinkedHashSet<>(List.of(gate, other)));
        WovenTestRun.redirect(request, project, tests(Map.of(plain, woven)));
        var tests = new GoalEvent(project, goal("maven-surefire-plugin", "test"));

        request.getExecutionListener().mojoStarted(tests);
        assertEquals(woven, gate.getFile());
        assertEquals(new File("other.jar"), other.getFile());
        request.getExecutionListener().mojoFailed(tests);
        assertEquals(plain, gate.getFile());
    }

    @Test
    void shouldEnlargeTheStackWhileAGoalRunsTests() {
        MavenProject project = project("a");
        WovenTestRun.redirect(request, project, tests(Map.of()));
        MojoExecution goal = goal("maven-surefire-plugin", "test");
        Xpp3Dom before = goal.getConfiguration();

        request.getExecutionListener().mojoStarted(new GoalEvent(project, goal));
        assertEquals(
                WovenStack.option(""),
                goal.getConfiguration().getChild("argLine").getValue());
        request.getExecutionListener().mojoFailed(new GoalEvent(project, goal));
        assertSame(before, goal.getConfiguration());
        assertEquals(0, before.getChildCount());
    }

    @Test
    void shouldShowPlainDirectoriesAgainIfTheGoalCannotBeExamined() {
        MavenProject project = project("a");
        WovenTestRun.redirect(request, project, tests(Map.of()));
        MojoExecution goal = goal("maven-surefire-plugin", "test");

        request.getExecutionListener().mojoStarted(new GoalEvent(project, goal));
        // What it says cannot be evaluated, because the event has no session.
        TestGoal.child(goal.getConfiguration(), "reportsDirectory").setValue("${reports}");
        TestGoal.child(goal.getConfiguration(), "skip").setValue("${skipped}");
        assertThrows(RuntimeException.class, () -> request.getExecutionListener()
                .mojoSucceeded(new GoalEvent(project, goal)));
        assertEquals(PLAIN, OutputDirectories.of(project));
    }

    private static Artifact artifact(String name, File file) {
        var artifact =
                new DefaultArtifact("com.acme", name, "1", "compile", "jar", null, new DefaultArtifactHandler("jar"));
        artifact.setFile(file);
        return artifact;
    }

    @Test
    void shouldShowPlainDirectoriesToOtherGoals() {
        MavenProject project = project("a");
        WovenTestRun.redirect(request, project, tests(Map.of()));

        for (MojoExecution goal : List.of(
                goal("maven-jar-plugin", "jar"),
                goal("maven-surefire-plugin", "help"),
                goal("maven-failsafe-plugin", "verify"))) {
            request.getExecutionListener().mojoStarted(new GoalEvent(project, goal));
            assertEquals(PLAIN, OutputDirectories.of(project));
        }
    }

    @Test
    void shouldLeaveOtherProjectsAlone() {
        MavenProject other = project("b");
        WovenTestRun.redirect(request, project("a"), tests(Map.of()));

        request.getExecutionListener().mojoStarted(new GoalEvent(other, goal("maven-surefire-plugin", "test")));

        assertEquals(PLAIN, OutputDirectories.of(other));
    }

    @Test
    void shouldListenOnceForAllProjects() {
        WovenTestRun.redirect(request, project("a"), tests(Map.of()));
        ExecutionListener listener = request.getExecutionListener();
        WovenTestRun.redirect(request, project("b"), tests(Map.of()));

        assertSame(listener, request.getExecutionListener());
    }

    @Test
    void shouldPassEveryEventOn() throws IllegalAccessException, InvocationTargetException {
        List<String> heard = new ArrayList<>();
        request.setExecutionListener((ExecutionListener) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ExecutionListener.class}, (proxy, method, arguments) -> {
                    heard.add(method.getName());
                    return null;
                }));
        WovenTestRun.redirect(request, project("a"), tests(Map.of()));

        var event = new GoalEvent(project("a"), goal("maven-jar-plugin", "jar"));
        for (Method method : ExecutionListener.class.getMethods()) {
            method.invoke(request.getExecutionListener(), event);
        }

        assertEquals(
                Arrays.stream(ExecutionListener.class.getMethods())
                        .map(Method::getName)
                        .toList(),
                heard);
    }

    private static MojoExecution goal(String plugin, String goal) {
        var model = new Plugin();
        model.setGroupId("org.apache.maven.plugins");
        model.setArtifactId(plugin);
        model.setVersion("1");
        var execution = new MojoExecution(model, goal, "default");
        execution.setConfiguration(new Xpp3Dom("configuration"));
        return execution;
    }

    /** Nothing is run by these tests, so there is nothing that could run it. */
    private static WovenTests tests(Map<File, File> dependencies) {
        var plugins = (BuildPluginManager) Proxy.newProxyInstance(
                WovenTestRunTest.class.getClassLoader(),
                new Class<?>[] {BuildPluginManager.class},
                (proxy, method, arguments) -> fail("runs a goal"));
        return new WovenTests(new WovenView(OUTPUT, dependencies), OwnTestRun.AUTO, plugins, new SystemStreamLog());
    }

    private static MavenProject project(String name) {
        var project = new MavenProject();
        project.setGroupId("com.acme");
        project.setArtifactId(name);
        project.setVersion("1");
        project.setBuild(new Build());
        project.setArtifact(
                new DefaultArtifact("com.acme", name, "1", null, "jar", null, new DefaultArtifactHandler("jar")));
        PLAIN.applyTo(project);
        return project;
    }
}
