package io.threadspec.report;

import io.threadspec.runtime.problem.ControlCharacters;

/**
 * What is said when ThreadSpec itself fails, by a defect or for want of memory. A build that ends so has no verdict, neither a good nor a
 * bad one, and must not look as if it had.
 */
public final class ToolFailure {

    private static final String NO_VERDICT = "This is a failure of the tool and no verdict about the program.";

    private ToolFailure() {}

    /** One message for the command line and for the plugins; the stack trace, where one is wanted, is theirs to show. */
    public static String message(Throwable failure) {
        return "ThreadSpec itself has failed: " + ControlCharacters.escape(failure.toString())
                + System.lineSeparator()
                + "  -> " + NO_VERDICT + " " + remedy(failure);
    }

    /** Whether the stack trace says no more than the message does. */
    public static boolean isForWantOfMemory(Throwable failure) {
        return failure instanceof OutOfMemoryError;
    }

    private static String remedy(Throwable failure) {
        return isForWantOfMemory(failure)
                ? "Give the JVM more memory with -Xmx, which Maven takes from MAVEN_OPTS and Gradle from org.gradle.jvmargs."
                : "Please report it with the stack trace.";
    }
}
