package io.threadspec.languageserver;

import java.nio.file.Path;
import java.util.List;

/**
 * Where the classes are that specifications are about.
 *
 * @param classes directories of the project's own classes; if there are none they are looked for beside each specification
 * @param classPath what else they were compiled against
 */
public record ServerSettings(List<Path> classes, List<Path> classPath) {

    /** Classes are looked for. */
    public static final ServerSettings DEFAULT = new ServerSettings(List.of(), List.of());

    public ServerSettings {
        classes = List.copyOf(classes);
        classPath = List.copyOf(classPath);
    }
}
