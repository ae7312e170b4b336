package io.threadspec.gradle;

import io.threadspec.weaver.testrun.CoverageAgents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gradle.api.GradleException;
import org.gradle.api.Named;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;
import org.gradle.testing.jacoco.plugins.JacocoTaskExtension;

/** The agents of coverage tools on test tasks: where Gradle has them, and how it does without. */
final class AgentsOfTask {

    /** The name of what Gradle's own plugin adds to test tasks. */
    private static final String JACOCO_PROVIDER = "jacocoAgent";

    private static final Logger LOGGER = Logging.getLogger(AgentsOfTask.class);

    private AgentsOfTask() {}

    /** The agent that a task is to run with, as far as that is known before any task has run. */
    static Optional<String> on(Test test) {
        JacocoTaskExtension jacoco = test.getExtensions().findByType(JacocoTaskExtension.class);
        if (jacoco != null && jacoco.isEnabled()) {
            return Optional.of("JaCoCo");
        }
        List<String> arguments = new ArrayList<>(jvmArguments(test));
        test.getJvmArgumentProviders().forEach(provider -> arguments.addAll(argumentsOf(provider)));
        return in(arguments);
    }

    /** The first agent among arguments of a JVM. */
    private static Optional<String> in(List<String> arguments) {
        return CoverageAgents.in(arguments).stream().findFirst();
    }

    /** Makes a task run without the agents that are known by now. */
    static void leaveOut(Test test) {
        JacocoTaskExtension jacoco = test.getExtensions().findByType(JacocoTaskExtension.class);
        if (jacoco != null) {
            jacoco.setEnabled(false);
        }
        test.setJvmArgs(CoverageAgents.leaveOut(jvmArguments(test)));
        test.getJvmArgumentProviders().removeIf(AgentsOfTask::isAgent);
    }

    private static boolean isAgent(CommandLineArgumentProvider provider) {
        List<String> arguments = argumentsOf(provider);
        return (provider instanceof Named named && named.getName().equals(JACOCO_PROVIDER))
                || CoverageAgents.leaveOut(arguments).size() < arguments.size();
    }

    /** Those that a script has set. */
    static List<String> jvmArguments(Test test) {
        List<String> arguments = test.getJvmArgs();
        return arguments == null ? List.of() : arguments;
    }

    /** None where they depend on what a task has still to do: then the test task refuses to start with an agent. */
    static List<String> argumentsOf(CommandLineArgumentProvider provider) {
        List<String> arguments = new ArrayList<>();
        try {
            provider.asArguments().forEach(arguments::add);
        } catch (GradleException | IllegalStateException notYet) {
            LOGGER.info("ThreadSpec: JVM arguments that are not known before tasks run: {}", provider, notYet);
        }
        return arguments;
    }
}
