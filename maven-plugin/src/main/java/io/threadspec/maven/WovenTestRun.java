package io.threadspec.maven;

import io.threadspec.weaver.testrun.OwnTestRun;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.execution.AbstractExecutionListener;
import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.ExecutionListener;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.project.MavenProject;

/**
 * Shows the woven directories to the goals that run tests, and to nothing else.
 *
 * <p>Maven announces that a goal starts before it computes the goal's parameters, and that it ended when they are no
 * longer needed. In between, for a goal that runs tests, the project's output directories are the woven ones, and so are the files
 * of the dependencies that were woven along; a goal that packages, installs or reports never sees them. See docs/decisions/0003-pointing-surefire-at-woven-classes.md.
 *
 * <p>Where the woven tests have a run of their own ({@link OwnTestRun}), the goal sees the plain directories, and is run again on the woven
 * ones when it has succeeded. See docs/decisions/0100-a-test-run-beside-coverage.md.
 *
 * <p>One serves a whole build (that is, an execution request), whatever the number of projects in it. The projects of a
 * parallel build use it at the same time; the events of one project come from one thread at a time.
 */
final class WovenTestRun extends DelegatingListener {

    /** Projects whose tests see woven classes. Concurrent: the weave goals of all projects write it. */
    private final Map<MavenProject, WovenTests> woven = new ConcurrentHashMap<>();

    private WovenTestRun(ExecutionListener previous) {
        super(previous);
    }

    /** From now on the test goals of this project see what was woven. */
    static void redirect(MavenExecutionRequest request, MavenProject project, WovenTests tests) {
        installedIn(request).woven.put(project, tests);
        tests.belongTo(project);
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
        tests(event).ifPresent(tests -> tests.started(goal(event)));
        super.mojoStarted(event);
    }

    @Override
    public void mojoSucceeded(ExecutionEvent event) {
        tests(event).ifPresent(tests -> tests.ended(goal(event)));
        super.mojoSucceeded(event);
        tests(event).ifPresent(tests -> tests.succeeded(goal(event)));
    }

    @Override
    public void mojoFailed(ExecutionEvent event) {
        tests(event).ifPresent(tests -> tests.ended(goal(event)));
        super.mojoFailed(event);
    }

    /** If the event is about a goal that runs tests of a woven project. */
    private Optional<WovenTests> tests(ExecutionEvent event) {
        return TestGoal.isOne(event.getMojoExecution())
                ? Optional.ofNullable(woven.get(event.getProject()))
                : Optional.empty();
    }

    private static TestGoal goal(ExecutionEvent event) {
        return new TestGoal(event.getSession(), event.getProject(), event.getMojoExecution());
    }
}
