package io.threadspec.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Task;
import org.gradle.api.tasks.testing.Test;

/** Keeps tests from running on woven classes with a coverage agent, whose report would miss them without a word. */
final class RefuseCoverageAgents implements Action<Task> {

    /** Variables of the environment from which JVMs take arguments. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    @Override
    public void execute(Task task) {
        Test test = (Test) task;
        List<String> arguments = new ArrayList<>(test.getAllJvmArgs());
        for (String variable : VARIABLES) {
            Object value = test.getEnvironment().get(variable);
            if (value != null) {
                arguments.add(value.toString());
            }
        }
        AgentsOfTask.in(arguments).ifPresent(agent -> {
            throw new GradleException(
                    "the coverage agent " + agent + " would measure woven classes: task=" + test.getPath()
                            + System.lineSeparator()
                            + "  -> add it with the jacoco plugin or to jvmArgs, so that ThreadSpec can leave it out of a run of its own, or set"
                            + " ownTestRun to never if the coverage does not matter");
        });
    }
}
