package io.threadspec.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.ConfigurationContainer;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.PluginParameterExpressionEvaluator;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.component.configurator.expression.ExpressionEvaluationException;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * The parameters that the goals of another module get, for a goal that runs once for all modules: Maven gives it those of the root.
 */
final class ModuleParameters {

    private final MavenProject module;
    private final String plugin;
    private final PluginParameterExpressionEvaluator evaluator;

    /** @param execution of a goal of this plugin */
    ModuleParameters(MavenSession session, MojoExecution execution, MavenProject module) {
        this.module = module;
        this.plugin = execution.getPlugin().getKey();
        MavenSession there = session.clone();
        there.setCurrentProject(module);
        this.evaluator = new PluginParameterExpressionEvaluator(there, execution);
    }

    /**
     * The value of a parameter that is a file: what the pom of the module gives to one of its goals, else what the property says, else the default.
     *
     * @param name of the parameter; that of the property has {@code threadspec.} before it
     * @param byDefault relative to the module
     */
    Path path(String goal, String name, String byDefault) {
        Object value = Stream.of(configured(goal, name), "${threadspec." + name + "}")
                .filter(Objects::nonNull)
                .map(this::evaluate)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(byDefault);
        return evaluator.alignToBaseDirectory(new File(value.toString())).toPath();
    }

    private @Nullable String configured(String goal, String name) {
        Plugin declared = module.getPlugin(plugin);
        if (declared == null) {
            return null;
        }
        // Maven has merged what stands beside the executions into each of them.
        Stream<ConfigurationContainer> executions = declared.getExecutions().stream()
                .filter(execution -> execution.getGoals().contains(goal))
                .map(ConfigurationContainer.class::cast);
        return Stream.concat(executions, Stream.of(declared))
                .map(container -> (Xpp3Dom) container.getConfiguration())
                .filter(Objects::nonNull)
                .map(configuration -> configuration.getChild(name))
                .filter(Objects::nonNull)
                .map(Xpp3Dom::getValue)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private @Nullable Object evaluate(String written) {
        try {
            return evaluator.evaluate(written);
        } catch (ExpressionEvaluationException e) {
            throw new IllegalStateException("Maven cannot evaluate " + written, e);
        }
    }
}
