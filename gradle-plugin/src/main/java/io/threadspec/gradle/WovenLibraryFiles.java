package io.threadspec.gradle;

import io.threadspec.weaver.WovenClassPath;
import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileSystemLocation;

/** Finds the woven form of libraries, once they have been woven. */
final class WovenLibraryFiles {

    private WovenLibraryFiles() {}

    /** By the files that they replace. */
    static Map<File, File> of(Directory wovenLibraries, Collection<? extends FileSystemLocation> libraries) {
        List<Path> plain =
                libraries.stream().map(library -> library.getAsFile().toPath()).toList();
        List<Path> woven = WovenClassPath.of(plain, wovenLibraries.getAsFile().toPath());
        Map<File, File> files = new HashMap<>();
        for (int i = 0; i < plain.size(); i++) {
            files.put(plain.get(i).toFile(), woven.get(i).toFile());
        }
        return files;
    }

    /** The same class path, with woven libraries in the place of others. */
    static List<File> replace(Collection<? extends FileSystemLocation> classPath, Map<File, File> woven) {
        return classPath.stream()
                .map(FileSystemLocation::getAsFile)
                .map(file -> woven.getOrDefault(file, file))
                .toList();
    }
}
