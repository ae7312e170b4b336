package io.threadspec.maven;

import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/** Something happened to a goal of a project. */
record GoalEvent(MavenProject project, MojoExecution goal) implements ExecutionEvent {

    @Override
    public MavenProject getProject() {
        return project;
    }

    @Override
    public MojoExecution getMojoExecution() {
        return goal;
    }

    @Override
    public Type getType() {
        return Type.MojoStarted;
    }

    @Override
    public @Nullable MavenSession getSession() {
        return null;
    }

    @Override
    public @Nullable Exception getException() {
        return null;
    }
}
