package io.threadspec.gradle;

import java.io.File;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskProvider;

/** Woven classes take the place of the others on the class path of a test task; what else stands there stays, in its order. */
final class WovenTestPath {

    private final ObjectFactory objects;
    private final PlainTests plain;
    private final TaskProvider<WeaveThreadSpec> weave;

    WovenTestPath(ObjectFactory objects, PlainTests plain, TaskProvider<WeaveThreadSpec> weave) {
        this.objects = objects;
        this.plain = plain;
        this.weave = weave;
    }

    /** Where tests are looked for. */
    FileCollection places() {
        return plain.areLookedForInMainClasses() ? testClasses().plus(mainClasses()) : testClasses();
    }

    /** Where arguments of a test JVM name plain classes, they are to name the woven ones. */
    PathsInArguments inArguments(File workingDirectory) {
        WeaveThreadSpec weaving = weave.get();
        Map<String, String> paths = new HashMap<>();
        plain.testClasses().forEach(place -> paths.put(place.getPath(), path(weaving.getWovenTestClasses())));
        plain.mainClasses().forEach(place -> paths.put(place.getPath(), path(weaving.getWovenMainClasses())));
        return new PathsInArguments(workingDirectory, paths);
    }

    private static String path(DirectoryProperty directory) {
        return directory.get().getAsFile().getPath();
    }

    FileCollection testClasses() {
        return files(weave.flatMap(WeaveThreadSpec::getWovenTestClasses));
    }

    FileCollection mainClasses() {
        return files(weave.flatMap(WeaveThreadSpec::getWovenMainClasses));
    }

    FileCollection classPath() {
        return testClasses()
                .plus(mainClasses())
                .plus(files(weave.flatMap(WeaveThreadSpec::getWovenRuntime)))
                .plus(files(withWovenLibraries()));
    }

    private Provider<List<File>> withWovenLibraries() {
        FileCollection libraries = plain.libraries();
        Provider<Map<File, File>> woven = weave.flatMap(WeaveThreadSpec::getWovenLibraries)
                .zip(libraries.getElements(), (directory, files) -> WovenLibraryFiles.of(directory, files));
        return libraries
                .getElements()
                .zip(woven, (files, replacements) -> WovenLibraryFiles.replace(files, replacements));
    }

    private FileCollection files(Object files) {
        return objects.fileCollection().from(files);
    }
}
