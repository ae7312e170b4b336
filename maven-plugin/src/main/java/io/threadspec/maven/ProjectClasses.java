package io.threadspec.maven;

import io.threadspec.spec.SpecCompiler;
import io.threadspec.spec.feature.WovenClasses;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.input.Library;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /**
     * Compiles specifications about these classes.
     *
     * @param libraries what is woven along; pointcuts match in those of the user
     * @param woven which classes are woven
     */
    SpecCompiler.Result compile(Path specDirectory, List<Library> libraries, WovenClasses woven) {
        List<Path> own = new ArrayList<>(List.of(main, test));
        libraries.stream()
                .filter(library -> library.kind() == Library.Kind.MODULE)
                .map(Library::path)
                .forEach(own::add);
        List<Path> others =
                classPath.stream().filter(element -> !own.contains(element)).toList();
        return SpecCompiler.compile(
                new SpecCompiler.Request(specDirectory, own, others, Weaver.FEATURES, Optional.of(woven)));
    }
}
