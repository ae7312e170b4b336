package io.threadspec.gradle;

import io.threadspec.spec.SpecCompiler;
import io.threadspec.spec.feature.WovenClasses;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.WovenSelection;
import io.threadspec.weaver.input.DependencyPatterns;
import io.threadspec.weaver.input.Library;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileTree;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** A task that compiles the specifications against the project's classes. */
public abstract class SpecTask extends DefaultTask {

    protected SpecTask() {
        onlyIf(
                "threadspec.skip is not set",
                task -> !((SpecTask) task).getSkip().get());
    }

    @Internal
    public abstract DirectoryProperty getSpecDirectory();

    /** The specifications alone: what else lies in the directory changes nothing. */
    @InputFiles
    @PathSensitive(PathSensitivity.RELATIVE)
    public FileTree getSpecFiles() {
        return getSpecDirectory().getAsFileTree().matching(files -> files.include("**/*.spec"));
    }

    @Classpath
    public abstract ConfigurableFileCollection getMainClasses();

    @Classpath
    public abstract ConfigurableFileCollection getTestClasses();

    /** The rest of the class path of the tests. */
    @Classpath
    public abstract ConfigurableFileCollection getLibraries();

    /** Patterns over dependencies that are woven along. */
    @Input
    public abstract ListProperty<String> getDependencies();

    /** What the tests depend on; see {@link DependencyNames}. */
    @Input
    public abstract ListProperty<String> getDependencyNames();

    /** The files of the dependencies, in the same order; their content is an input as part of the libraries. */
    @Internal
    public abstract ListProperty<File> getDependencyFiles();

    /** Classes to weave: the fields of others cannot be specified. */
    @Input
    public abstract ListProperty<String> getIncludes();

    @Input
    public abstract ListProperty<String> getExcludes();

    @Internal
    public abstract Property<Boolean> getSkip();

    final SpecCompiler.Result compileSpecs() {
        List<Path> own = new ArrayList<>(paths(getTestClasses().plus(getMainClasses())));
        List<Library> along = wovenAlong();
        along.stream()
                .filter(library -> library.kind() == Library.Kind.MODULE)
                .map(Library::path)
                .forEach(own::add);
        List<Path> others =
                libraryPaths().stream().filter(path -> !own.contains(path)).toList();
        WovenClasses woven =
                WovenSelection.of(along, getIncludes().get(), getExcludes().get());
        var request = new SpecCompiler.Request(
                directoryOf(getSpecDirectory()), own, others, Weaver.FEATURES, Optional.of(woven));
        SpecCompiler.Result result = SpecCompiler.compile(request);
        Problems.warn(getLogger(), result.warnings());
        return result;
    }

    /** The other projects of the build, and the dependencies that the patterns name. */
    final List<Library> wovenAlong() {
        List<String> names = getDependencyNames().get();
        List<File> files = getDependencyFiles().get();
        List<DependencyPatterns.Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            entries.add(new DependencyPatterns.Entry(
                    files.get(i).toPath(), names.get(i), DependencyNames.isProject(names.get(i))));
        }
        return DependencyPatterns.of(getDependencies().get()).select(entries);
    }

    final List<Path> libraryPaths() {
        return paths(getLibraries());
    }

    static Path directoryOf(DirectoryProperty directory) {
        return directory.get().getAsFile().toPath();
    }

    private static List<Path> paths(FileCollection files) {
        return files.getFiles().stream().map(File::toPath).toList();
    }
}
