package io.threadspec.gradle;

import io.threadspec.weaver.testrun.CoverageAgents;
import java.util.LinkedHashSet;
import java.util.Set;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Task;
import org.gradle.api.tasks.testing.Test;

/** Keeps tests from running on woven classes with a coverage agent, whose report would miss them without a word. */
final class RefuseCoverageAgents implements Action<Task> {

    @Override
    public void execute(Task task) {
        Test test = (Test) task;
        Set<String> agents = new LinkedHashSet<>(CoverageAgents.in(test.getAllJvmArgs()));
        for (String variable : CoverageAgents.VARIABLES) {
            Object value = test.getEnvironment().get(variable);
            if (value != null) {
                agents.addAll(CoverageAgents.in(value.toString()));
            }
        }
        agents.stream().findFirst().ifPresent(agent -> {
            throw new GradleException(
                    "the coverage agent " + agent + " would measure woven classes: task=" + test.getPath()
                            + System.lineSeparator()
                            + "  -> add it with the jacoco plugin or to jvmArgs, so that ThreadSpec can leave it out of a run of its own, or set"
                            + " ownTestRun to never if the coverage does not matter");
        });
    }
}
