package io.threadspec.gradle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gradle.api.GradleException;
import org.gradle.api.Named;
import org.gradle.api.logging.Logger;
import org.gradle.api.logging.Logging;
import org.gradle.api.tasks.testing.Test;
import org.gradle.process.CommandLineArgumentProvider;
import org.gradle.testing.jacoco.plugins.JacocoTaskExtension;

/**
 * The agents of coverage tools on test tasks. They measure the classes that run; if these are woven, the report, which is about plain
 * classes, knows none of them.
 */
final class AgentsOfTask {

    /** By the file names of JaCoCo, Kover, IntelliJ's coverage and JCov. */
    private static final Pattern AGENT = Pattern.compile(
            "-javaagent:[\"']?(?:[^=\"']*[/\\\\])?([^/\\\\=\"']*(?:jacoco|kover|intellij-coverage|jcov)[^/\\\\=\"']*)(?=[=\"']|$)",
            Pattern.CASE_INSENSITIVE);

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

    /** The first agent among arguments of a JVM: the name of its jar. */
    static Optional<String> in(List<String> arguments) {
        return arguments.stream()
                .map(AGENT::matcher)
                .filter(Matcher::find)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    /** Makes a task run without the agents that are known by now. */
    static void leaveOut(Test test) {
        JacocoTaskExtension jacoco = test.getExtensions().findByType(JacocoTaskExtension.class);
        if (jacoco != null) {
            jacoco.setEnabled(false);
        }
        test.setJvmArgs(jvmArguments(test).stream()
                .filter(argument -> in(List.of(argument)).isEmpty())
                .toList());
        test.getJvmArgumentProviders().removeIf(AgentsOfTask::isAgent);
    }

    private static boolean isAgent(CommandLineArgumentProvider provider) {
        return (provider instanceof Named named && named.getName().equals(JACOCO_PROVIDER))
                || in(argumentsOf(provider)).isPresent();
    }

    /** Those that a script has set. */
    static List<String> jvmArguments(Test test) {
        List<String> arguments = test.getJvmArgs();
        return arguments == null ? List.of() : arguments;
    }

    /** None where they depend on what a task has still to do: then the test task refuses to start with an agent. */
    private static List<String> argumentsOf(CommandLineArgumentProvider provider) {
        List<String> arguments = new ArrayList<>();
        try {
            provider.asArguments().forEach(arguments::add);
        } catch (GradleException | IllegalStateException notYet) {
            LOGGER.info("ThreadSpec: JVM arguments that are not known before tasks run: {}", provider, notYet);
        }
        return arguments;
    }
}
