package io.threadspec.maven;

import io.threadspec.report.ProgressLines;
import io.threadspec.report.ToolFailure;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.SpecCompiler;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.PluginContainer;
import org.apache.maven.model.Profile;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals share: when they have nothing to do, and how a problem reaches the user. */
@SuppressWarnings("NullAway.Init") // Maven sets the parameters before it calls execute().
abstract class AbstractThreadSpecMojo extends AbstractMojo {

    /** In a module, where no other is given. */
    static final String SPEC_DIRECTORY = "src/test/spec";

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** Leaves this project alone: nothing is woven and nothing is judged. */
    @Parameter(property = "threadspec.skip", defaultValue = "false")
    private boolean skip;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
    private MojoExecution execution;

    /** Directory that is searched for <code>*.spec</code>, with all directories below it. */
    @Parameter(property = "threadspec.specDirectory", defaultValue = "${project.basedir}/" + SPEC_DIRECTORY)
    private File specDirectory;

    /**
     * Whether a module without specifications is an error also where only a parent pom applies the plugin. It always is in a module whose own pom
     * does, and in a build of one project.
     */
    @Parameter(property = "threadspec.requireSpecs", defaultValue = "false")
    private boolean requireSpecs;

    /** Long work says how far it has come, every so many seconds; 0 for a line about each step. */
    @Parameter(property = "threadspec.progressSeconds", defaultValue = "" + ProgressLines.DEFAULT_SECONDS)
    private long progressSeconds;

    /** Where woven classes, traces and reports go. */
    @Parameter(defaultValue = "${project.build.directory}/threadspec", readonly = true, required = true)
    private File outputDirectory;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (isAboutOneProject() && project.getPackaging().equals("pom")) {
            getLog().debug("A project of packaging pom has no classes.");
            return;
        }
        Optional<String> reason = skip ? Optional.of("threadspec.skip is set") : reasonToSkip();
        if (reason.isPresent()) {
            getLog().info("ThreadSpec does nothing here: " + reason.get() + ".");
            return;
        }
        try {
            if (isAboutOneProject() && isOnlyInherited() && !SpecCompiler.hasSpecifications(specDirectory())) {
                getLog().warn("This module has no specification, so nothing of it is checked: directory="
                        + specDirectory
                        + " (threadspec.requireSpecs=true makes that an error, threadspec.skip=true silences it)");
                return;
            }
            run();
        } catch (ProblemException problem) {
            // Without the cause: the message says all, and a cause would make Maven print a stack trace.
            throw new MojoExecutionException(problem.getMessage());
        } catch (RuntimeException | Error failure) {
            throw new MojoExecutionException(ToolFailure.message(failure), failure);
        }
    }

    /** Not declared in the pom of this module, nor in a profile there that is active: a parent applies the plugin to all modules, whether they have specifications or not. */
    private boolean isOnlyInherited() {
        boolean isAlone = session.getAllProjects().size() == 1; // Of all, also those that -pl leaves out.
        Stream<PluginContainer> own = Stream.concat(
                Stream.ofNullable(project.getOriginalModel().getBuild()),
                project.getActiveProfiles().stream().map(Profile::getBuild).filter(Objects::nonNull));
        boolean isDeclared = own.anyMatch(build ->
                build.getPluginsAsMap().containsKey(execution.getPlugin().getKey()));
        return !requireSpecs && !isAlone && !isDeclared;
    }

    /** Whether it works on the classes of one project, which therefore needs some. */
    boolean isAboutOneProject() {
        return true;
    }

    /** The goal itself. */
    abstract void run() throws MojoExecutionException, MojoFailureException;

    /** Why this goal has nothing to do, besides {@code threadspec.skip}. */
    abstract Optional<String> reasonToSkip();

    final MavenProject project() {
        return project;
    }

    final MavenSession session() {
        return session;
    }

    /** Those of another module. */
    final ModuleParameters parametersOf(MavenProject module) {
        return new ModuleParameters(session, execution, module);
    }

    final Path specDirectory() {
        return specDirectory.toPath();
    }

    /** Says in the log how far long work has come. */
    final ProgressLines progress() {
        return ProgressLines.every(progressSeconds, line -> getLog().info(line));
    }

    final OutputLayout output() {
        return new OutputLayout(outputDirectory.toPath());
    }

    final void warn(List<Problem> warnings) {
        warnings.forEach(warning -> warning.render().lines().forEach(line -> getLog().warn(line)));
    }
}
