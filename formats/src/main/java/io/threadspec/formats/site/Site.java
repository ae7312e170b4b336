package io.threadspec.formats.site;

/**
 * A place in the program.
 *
 * @param className binary name, as in {@code com.acme.Outer$Inner}
 * @param method name of the method
 * @param file source file as the compiler recorded it, {@code "Unknown Source"} if it did not
 * @param line in that file, 0 if the compiler recorded none
 */
public record Site(String className, String method, String file, int line) {}
