package io.threadspec.gradle;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileTree;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.work.DisableCachingByDefault;

/** A task that compiles the specifications against the project's classes. */
@DisableCachingByDefault(because = "each kind of task says so by itself")
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

    final SpecInputs inputs() {
        return new SpecInputs(
                getSpecDirectory().get().getAsFile(),
                List.copyOf(getMainClasses().getFiles()),
                List.copyOf(getTestClasses().getFiles()),
                List.copyOf(getLibraries().getFiles()),
                getDependencies().get(),
                getDependencyNames().get(),
                getDependencyFiles().get(),
                getIncludes().get(),
                getExcludes().get());
    }

    static Path directoryOf(DirectoryProperty directory) {
        return directory.get().getAsFile().toPath();
    }
}
