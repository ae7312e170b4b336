package io.threadspec.weaver.input;

import java.nio.file.Path;

/**
 * An entry of the class path that is woven along.
 *
 * @param path a jar or a directory of classes, as the class path names it
 * @param kind whose code it is
 */
public record Library(Path path, Kind kind) {

    /** Whose code it is. */
    public enum Kind {
        /** Another module of the same build: {@code includes} and the pointcuts of specifications apply to it too. */
        MODULE,
        /** Third-party code that the user wants woven. */
        DEPENDENCY
    }
}
