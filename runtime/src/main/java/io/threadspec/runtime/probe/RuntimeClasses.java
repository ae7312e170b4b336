package io.threadspec.runtime.probe;

import io.threadspec.runtime.unwoven.ObjectKinds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes and lists that probes may need before any of it is needed. They come from a directory, so each takes a file descriptor while it is
 * loaded: a program that has used up all of its own would meet a {@code NoClassDefFoundError} in its own code.
 */
final class RuntimeClasses {

    private static final String CLASS = ".class";

    private RuntimeClasses() {}

    /** @param classes the directory of woven classes, which the runtime's own stand beside */
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
            // They are loaded when they are needed, as without this.
            return;
        }
        ObjectKinds.of(Object.class); // Reads the lists that kinds come from.
    }

    private static void load(String name, @Nullable ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            // What belongs to a test framework that is not there is not needed either.
            return;
        }
    }
}
