package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of a class directory or library.
 *
 * @param part which directory
 * @param kind what the weaver does with it
 * @param path the file itself
 * @param relativePath below the class directory or the root of the jar, with forward slashes everywhere
 */
public record ProjectFile(Part part, Kind kind, Path path, String relativePath) {

    static final String CLASS_SUFFIX = ".class";

    private static final Pattern VERSION = Pattern.compile("META-INF/versions/\\d+/");
    private static final String MODULE_INFO = "module-info" + CLASS_SUFFIX;

    /** Which of the two class directories, or neither. */
    public enum Part {
        MAIN,
        TEST,
        LIBRARY
    }

    /** What is done with a file. */
    public enum Kind {
        /** A class that the patterns select. */
        SELECTED_CLASS,
        /** A class that the patterns do not select: copied. */
        EXCLUDED_CLASS,
        /** A class of a library that the patterns select and that cannot be woven: copied. */
        UNWEAVABLE_CLASS,
        /** Not a class of the program, even if its name ends in {@code .class}: copied. */
        RESOURCE
    }

    ProjectFile as(Kind newKind) {
        return new ProjectFile(part, newKind, path, relativePath);
    }

    /** Internal name of the class that this file defines. */
    public String className() {
        return relativePath.substring(versionPrefix(), relativePath.length() - CLASS_SUFFIX.length());
    }

    /** Whether it is among the versions of a multi-release jar. */
    boolean isVersion() {
        return versionPrefix() > 0;
    }

    private int versionPrefix() {
        Matcher version = VERSION.matcher(relativePath);
        return version.lookingAt() ? version.end() : 0;
    }

    /** Decided by its path; below META-INF the only classes are the versions of a multi-release jar. */
    boolean isClassOfProgram(boolean multiRelease) {
        return relativePath.endsWith(CLASS_SUFFIX)
                && (!relativePath.startsWith("META-INF/") || (multiRelease && isVersion()))
                && !relativePath.substring(versionPrefix()).equals(MODULE_INFO);
    }

    /** Whether it makes the directory a named module. */
    public boolean isModuleDescriptor() {
        return relativePath.equals(MODULE_INFO);
    }

    public byte[] read() {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new ProblemException("a file of the project cannot be read", "check the permissions of the file", e);
        }
    }
}
