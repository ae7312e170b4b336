package io.threadspec.runtime.trace;

import java.util.List;

/**
 * A violation of a property, seen by a monitor in the program.
 *
 * @param property index among the properties of all specifications
 * @param test index into {@code Trace#tests()}, -1 if none ran
 * @param site number of the place in the program
 * @param thread name of the thread whose event broke it
 * @param objects that it is about
 * @param stack of the thread then, the innermost frame first
 */
public record TracedViolation(
        int property, int test, int site, String thread, List<Bound> objects, List<String> stack) {

    /** In place of a parameter, if a property is about the fields of an object. */
    public static final int OWNER = -1;

    /**
     * An object that the broken property is about.
     *
     * @param parameter index into the parameters of the specification, or {@link #OWNER}
     * @param object its number
     * @param className of the object; empty for null
     */
    public record Bound(int parameter, long object, String className) {}

    public TracedViolation {
        objects = List.copyOf(objects);
        stack = List.copyOf(stack);
    }
}
