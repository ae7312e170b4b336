package io.threadspec.gradle;

import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.ProjectSpecs;
import io.threadspec.weaver.input.DependencyPatterns;
import io.threadspec.weaver.input.Library;
import java.io.File;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.logging.Logger;

/**
 * What specifications are compiled against. Serializable, for workers.
 *
 * @param specDirectory searched for specifications
 * @param mainClasses directories of the project's own classes
 * @param testClasses directories of the classes with tests
 * @param libraries the rest of the class path of the tests
 * @param patterns over dependencies that are woven along
 * @param dependencyNames what the tests depend on; see {@link DependencyNames}
 * @param dependencyFiles the files of these, in the same order
 * @param includes classes to weave
 * @param excludes classes not to weave
 */
record SpecInputs(
        File specDirectory,
        List<File> mainClasses,
        List<File> testClasses,
        List<File> libraries,
        List<String> patterns,
        List<String> dependencyNames,
        List<File> dependencyFiles,
        List<String> includes,
        List<String> excludes)
        implements Serializable {

    // Any Serializable list, but not that of an interface without it.
    SpecInputs {
        mainClasses = new ArrayList<>(mainClasses);
        testClasses = new ArrayList<>(testClasses);
        libraries = new ArrayList<>(libraries);
        patterns = new ArrayList<>(patterns);
        dependencyNames = new ArrayList<>(dependencyNames);
        dependencyFiles = new ArrayList<>(dependencyFiles);
        includes = new ArrayList<>(includes);
        excludes = new ArrayList<>(excludes);
    }

    SpecCompiler.Result compile(Logger logger) {
        List<Path> own = new ArrayList<>(paths(testClasses));
        own.addAll(paths(mainClasses));
        SpecCompiler.Result result =
                ProjectSpecs.compile(specDirectory.toPath(), own, libraryPaths(), wovenAlong(), includes, excludes);
        Problems.warn(logger, result.warnings());
        return result;
    }

    /** The other projects of the build, and the dependencies that the patterns name. */
    List<Library> wovenAlong() {
        List<DependencyPatterns.Entry> entries = new ArrayList<>();
        for (int i = 0; i < dependencyNames.size(); i++) {
            entries.add(new DependencyPatterns.Entry(
                    dependencyFiles.get(i).toPath(),
                    dependencyNames.get(i),
                    DependencyNames.isProject(dependencyNames.get(i))));
        }
        return DependencyPatterns.of(patterns).select(entries);
    }

    List<Path> libraryPaths() {
        return paths(libraries);
    }

    private static List<Path> paths(List<File> files) {
        return files.stream().map(File::toPath).toList();
    }
}
