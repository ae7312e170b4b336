package io.threadspec.maven;

import io.threadspec.report.ToolFailure;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.File;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What all goals share: when they have nothing to do, and how a problem reaches the user. */
@SuppressWarnings("NullAway.Init") // Maven sets the parameters before it calls execute().
abstract class AbstractThreadSpecMojo extends AbstractMojo {

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** Leaves this project alone: nothing is woven and nothing is judged. */
    @Parameter(property = "threadspec.skip", defaultValue = "false")
    private boolean skip;

    /** Where woven classes, traces and reports go. */
    @Parameter(defaultValue = "${project.build.directory}/threadspec", readonly = true, required = true)
    private File outputDirectory;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (project.getPackaging().equals("pom")) {
            getLog().debug("A project of packaging pom has no classes.");
            return;
        }
        Optional<String> reason = skip ? Optional.of("threadspec.skip is set") : reasonToSkip();
        if (reason.isPresent()) {
            getLog().info("ThreadSpec does nothing here: " + reason.get() + ".");
            return;
        }
        try {
            run();
        } catch (ProblemException problem) {
            // Without the cause: the message says all, and a cause would make Maven print a stack trace.
            throw new MojoExecutionException(problem.getMessage());
        } catch (RuntimeException | Error failure) {
            throw new MojoExecutionException(ToolFailure.message(failure), failure);
        }
    }

    /** The goal itself. */
    abstract void run() throws MojoFailureException;

    /** Why this goal has nothing to do, besides {@code threadspec.skip}. */
    abstract Optional<String> reasonToSkip();

    final MavenProject project() {
        return project;
    }

    final OutputLayout output() {
        return new OutputLayout(outputDirectory.toPath());
    }

    final void warn(List<Problem> warnings) {
        warnings.forEach(warning -> warning.render().lines().forEach(line -> getLog().warn(line)));
    }
}
