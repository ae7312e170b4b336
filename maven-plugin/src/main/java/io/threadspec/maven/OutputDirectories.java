package io.threadspec.maven;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.File;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Where a goal that runs tests looks for a project's own classes.
 *
 * @param classes directory of the main classes
 * @param testClasses directory of the test classes
 * @param artifact what the project packaged; Failsafe prefers it to the directory of the main classes if it is a jar
 */
record OutputDirectories(String classes, String testClasses, @Nullable File artifact) {

    static OutputDirectories of(MavenProject project) {
        return new OutputDirectories(
                project.getBuild().getOutputDirectory(),
                project.getBuild().getTestOutputDirectory(),
                project.getArtifact().getFile());
    }

    static OutputDirectories woven(OutputLayout output) {
        return new OutputDirectories(
                output.classes().toString(),
                output.testClasses().toString(),
                output.classes().toFile());
    }

    void applyTo(MavenProject project) {
        project.getBuild().setOutputDirectory(classes);
        project.getBuild().setTestOutputDirectory(testClasses);
        project.getArtifact().setFile(artifact);
    }
}
