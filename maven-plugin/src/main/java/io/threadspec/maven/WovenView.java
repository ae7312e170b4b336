package io.threadspec.maven;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.File;
import java.util.Map;
import org.apache.maven.project.MavenProject;

/**
 * What goals that run tests are to see of a project.
 *
 * @param output where it was woven
 * @param dependencies the woven files of dependencies, by those that they replace
 */
record WovenView(OutputLayout output, Map<File, File> dependencies) {

    WovenView {
        dependencies = Map.copyOf(dependencies);
    }

    /** What the other goals of a project see. */
    record Plain(MavenProject project, OutputDirectories directories, DependencyFiles dependencies) {

        void restore() {
            directories.applyTo(project);
            dependencies.apply();
        }
    }

    /** Makes the project look woven, and gives what to restore. */
    Plain show(MavenProject project) {
        var woven = DependencyFiles.woven(project, dependencies);
        var plain = new Plain(project, OutputDirectories.of(project), woven.now());
        OutputDirectories.woven(output).applyTo(project);
        woven.apply();
        return plain;
    }
}
