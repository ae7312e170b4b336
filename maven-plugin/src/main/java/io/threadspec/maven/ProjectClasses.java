package io.threadspec.maven;

import java.nio.file.Path;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.project.MavenProject;

/**
 * Where a project's compiled code stands.
 *
 * @param main directory of the main classes
 * @param test directory of the test classes
 * @param classPath what both were compiled against
 */
record ProjectClasses(Path main, Path test, List<Path> classPath) {

    /** For goals that require the resolution of test dependencies. */
    static ProjectClasses of(MavenProject project) {
        Path main = Path.of(project.getBuild().getOutputDirectory());
        Path test = Path.of(project.getBuild().getTestOutputDirectory());
        List<Path> classPath;
        try {
            classPath = project.getTestClasspathElements().stream()
                    .map(Path::of)
                    .filter(element -> !element.equals(main) && !element.equals(test))
                    .toList();
        } catch (DependencyResolutionRequiredException e) {
            throw new IllegalStateException("the goal does not ask for test dependencies", e);
        }
        return new ProjectClasses(main, test, classPath);
    }
}
