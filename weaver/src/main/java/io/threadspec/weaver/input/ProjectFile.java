package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of a class directory.
 *
 * @param part which directory
 * @param kind what the weaver does with it
 * @param path the file itself
 * @param relativePath below the class directory, with forward slashes everywhere
 */
public record ProjectFile(Part part, Kind kind, Path path, String relativePath) {

    static final String CLASS_SUFFIX = ".class";

    /** Which of the two class directories. */
    public enum Part {
        MAIN,
        TEST
    }

    /** What is done with a file. */
    public enum Kind {
        /** A class that the patterns select. */
        SELECTED_CLASS,
        /** A class that the patterns do not select: copied. */
        EXCLUDED_CLASS,
        /** Not a class of the program, whatever its name ends in: copied. */
        RESOURCE
    }

    ProjectFile as(Kind newKind) {
        return new ProjectFile(part, newKind, path, relativePath);
    }

    /** Internal name of the class that this file defines. */
    public String className() {
        return relativePath.substring(0, relativePath.length() - CLASS_SUFFIX.length());
    }

    public byte[] read() {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new ProblemException("a file of the project cannot be read", "check the permissions of the file", e);
        }
    }
}
