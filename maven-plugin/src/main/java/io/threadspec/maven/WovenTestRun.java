package io.threadspec.maven;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.File;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.execution.AbstractExecutionListener;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.ExecutionListener;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;

/**
 * Shows the woven directories to the goals that run tests, and to nothing else.
 *
 * <p>Maven announces that a goal starts before it computes the goal's parameters, and that it ended when they are no
 * longer needed. In between, for a goal that runs tests, the project's output directories are the woven ones, and so are the files
 * of the dependencies that were woven along; a goal that packages, installs or reports never sees them. See docs/decisions/0003-pointing-surefire-at-woven-classes.md.
 *
 * <p>One serves a whole build (that is, an execution request), whatever the number of projects in it. The projects of a
 * parallel build use it at the same time; the events of one project come from one thread at a time.
 */
final class WovenTestRun extends DelegatingListener {

    /** Goals that run tests, by plugin. */
    private static final Map<String, String> TEST_GOALS = Map.of(
            "org.apache.maven.plugins:maven-surefire-plugin", "test",
            "org.apache.maven.plugins:maven-failsafe-plugin", "integration-test");

    /** Projects whose tests see woven classes. Concurrent: the weave goals of all projects write it. */
    private final Map<MavenProject, Woven> woven = new ConcurrentHashMap<>();

    /** The settings to restore when the goal ends. Concurrent: each project writes its own entry. */
    private final Map<MavenProject, Plain> plain = new ConcurrentHashMap<>();

    /** What the tests of a project are to see. */
    private record Woven(OutputLayout output, Map<File, File> dependencies) {}

    /** What the other goals of a project see. */
    private record Plain(OutputDirectories directories, DependencyFiles dependencies) {}

    private WovenTestRun(ExecutionListener previous) {
        super(previous);
    }

    /**
     * From now on the test goals of this project see what was woven into {@code output}.
     *
     * @param dependencies the woven files of dependencies, by those that they replace
     */
    static void redirect(
            MavenExecutionRequest request, MavenProject project, OutputLayout output, Map<File, File> dependencies) {
        installedIn(request).woven.put(project, new Woven(output, Map.copyOf(dependencies)));
    }

    private static WovenTestRun installedIn(MavenExecutionRequest request) {
        // The request is what all projects of a parallel build have in common.
        synchronized (request) {
            ExecutionListener present = request.getExecutionListener();
            if (present instanceof WovenTestRun installed) {
                return installed;
            }
            var listener = new WovenTestRun(present == null ? new AbstractExecutionListener() : present);
            request.setExecutionListener(listener);
            return listener;
        }
    }

    @Override
    public void mojoStarted(ExecutionEvent event) {
        MavenProject project = event.getProject();
        Woven shown = woven.get(project);
        if (shown != null && runsTests(event.getMojoExecution())) {
            var dependencies = DependencyFiles.woven(project, shown.dependencies());
            plain.put(project, new Plain(OutputDirectories.of(project), dependencies.now()));
            OutputDirectories.woven(shown.output()).applyTo(project);
            dependencies.apply();
        }
        super.mojoStarted(event);
    }

    @Override
    public void mojoSucceeded(ExecutionEvent event) {
        restore(event);
        super.mojoSucceeded(event);
    }

    @Override
    public void mojoFailed(ExecutionEvent event) {
        restore(event);
        super.mojoFailed(event);
    }

    private void restore(ExecutionEvent event) {
        Plain before = plain.remove(event.getProject());
        if (before != null) {
            before.directories().applyTo(event.getProject());
            before.dependencies().apply();
        }
    }

    private static boolean runsTests(MojoExecution goal) {
        return goal.getGoal().equals(TEST_GOALS.get(goal.getGroupId() + ":" + goal.getArtifactId()));
    }
}
