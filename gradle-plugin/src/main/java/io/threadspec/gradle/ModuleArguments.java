package io.threadspec.gradle;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.process.CommandLineArgumentProvider;

/**
 * What woven modules need to work with the runtime, which is on the class path: they read it, and are open to it. Gradle runs tests on the module path
 * if they are a module themselves; if not, modules are on the class path, and need nothing. See docs/decisions/0200-modules-under-gradle.md.
 */
final class ModuleArguments implements CommandLineArgumentProvider {

    private static final String DESCRIPTOR = "module-info.class";
    private static final String CLASS_SUFFIX = ".class";

    private final Provider<Boolean> inferModulePath;
    private final FileCollection places;
    private final FileCollection mainClasses;

    ModuleArguments(Provider<Boolean> inferModulePath, FileCollection places, FileCollection mainClasses) {
        this.inferModulePath = inferModulePath;
        this.places = places;
        this.mainClasses = mainClasses;
    }

    /** They follow from the class path and from settings of the task, which are inputs already. */
    @Override
    public Iterable<String> asArguments() {
        if (!inferModulePath.get() || places.getFiles().stream().noneMatch(ModuleArguments::isModule)) {
            return List.of();
        }
        Set<String> options = new LinkedHashSet<>();
        for (File directory : places.plus(mainClasses)) {
            if (isModule(directory)) {
                String module = nameOf(directory);
                options.add("--add-reads=" + module + "=ALL-UNNAMED");
                for (String name : packagesOf(directory.toPath())) {
                    options.add("--add-opens=" + module + "/" + name + "=ALL-UNNAMED");
                }
            }
        }
        return new ArrayList<>(options);
    }

    private static boolean isModule(File directory) {
        return new File(directory, DESCRIPTOR).isFile();
    }

    private static String nameOf(File directory) {
        try (InputStream descriptor = Files.newInputStream(directory.toPath().resolve(DESCRIPTOR))) {
            return ModuleDescriptor.read(descriptor).name();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> packagesOf(Path directory) {
        Set<String> packages = new TreeSet<>();
        try (Stream<Path> files = Files.walk(directory)) {
            files.filter(file -> file.toString().endsWith(CLASS_SUFFIX))
                    .map(file -> directory.relativize(file).getParent())
                    .filter(parent -> parent != null)
                    .forEach(parent -> packages.add(
                            parent.toString().replace(parent.getFileSystem().getSeparator(), ".")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        packages.removeIf(name -> name.startsWith("META-INF"));
        return packages;
    }
}
