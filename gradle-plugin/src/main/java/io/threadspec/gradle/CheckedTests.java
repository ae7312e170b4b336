package io.threadspec.gradle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/** The test tasks that a project is judged by. */
final class CheckedTests {

    private CheckedTests() {}

    /** {@code test}, and those that {@code check} depends on, itself or by other tasks without actions. */
    static List<Test> of(Project project) {
        Set<Test> tests = new LinkedHashSet<>();
        tests.add((Test) project.getTasks().getByName(JavaPlugin.TEST_TASK_NAME));
        Deque<Task> waiting = new ArrayDeque<>();
        Set<Task> seen = new HashSet<>();
        waiting.add(project.getTasks().getByName(LifecycleBasePlugin.CHECK_TASK_NAME));
        while (!waiting.isEmpty()) {
            Task lifecycle = waiting.remove();
            for (Task task : lifecycle.getTaskDependencies().getDependencies(lifecycle)) {
                if (task instanceof Test test) {
                    tests.add(test);
                } else if (task.getActions().isEmpty() && seen.add(task)) {
                    waiting.add(task);
                }
            }
        }
        return tests.stream().filter(test -> test.getProject().equals(project)).toList();
    }
}
