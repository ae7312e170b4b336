package io.threadspec.runtime.probe;

import io.threadspec.runtime.unwoven.ObjectKinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads in advance the classes and lists that probes may need. They come from a directory, so loading each takes a file descriptor: a
 * program without free descriptors would get a {@code NoClassDefFoundError} in its own code.
 */
final class RuntimeClasses {

    private static final String CLASS = ".class";

    private RuntimeClasses() {}

    /** @param classes the directory of woven classes, which also contains the runtime's own */
    static void load(Path classes, @Nullable ClassLoader loader) {
        Path runtime = classes.resolve(Path.of("io", "threadspec", "runtime"));
        try (Stream<Path> files = Files.walk(runtime)) {
            for (Iterator<Path> all = files.iterator(); all.hasNext(); ) {
                String file = classes.relativize(all.next()).toString();
                if (file.endsWith(CLASS)) {
                    load(
                            file.substring(0, file.length() - CLASS.length())
                                    .replace('/', '.')
                                    .replace('\\', '.'),
                            loader);
                }
            }
        } catch (IOException e) {
            // They are loaded on demand, as without this.
            return;
        }
        ObjectKinds.of(Object.class); // Reads the lists of kinds.
    }

    private static void load(String name, @Nullable ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            // Classes for a test framework that is missing are not needed either.
            return;
        }
    }
}
