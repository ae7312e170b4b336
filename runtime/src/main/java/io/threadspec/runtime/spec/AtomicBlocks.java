package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Severity;
import java.util.List;

/**
 * What is to be atomic.
 *
 * @param kind what the pattern names
 * @param pattern AspectJ's pattern, to be read with {@link CompiledSpec#imports()}
 * @param exceptions patterns of what is left out of it, types or methods, likewise
 * @param line where it stands in the file of its specification
 * @param severity whether a finding about it ends the build or only warns
 * @param suppression why a finding about it is not to fail the build; empty if it is
 */
public record AtomicBlocks(
        Kind kind, String pattern, List<String> exceptions, int line, Severity severity, String suppression) {

    /** What the executions are of that are to be atomic. */
    public enum Kind {
        /** Methods, by a pattern without the return type. */
        METHODS(""),
        /** Constructors, by a pattern as {@code Account.new(..)}. */
        CONSTRUCTORS(""),
        /** The bodies of lambdas, by a pattern of the methods or constructors in which they stand. */
        LAMBDAS("lambda in "),
        /** Synchronized methods and blocks, by a pattern of the types in which they stand. */
        SYNCHRONIZED("synchronized in ");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What stands before the pattern, with the blank that follows. */
        public String words() {
            return words;
        }
    }

    public AtomicBlocks {
        exceptions = List.copyOf(exceptions);
    }

    /** What ends the build where it is not atomic. */
    public AtomicBlocks(Kind kind, String pattern, List<String> exceptions, int line) {
        this(kind, pattern, exceptions, line, Severity.ERROR, "");
    }

    /** Without exceptions. */
    public AtomicBlocks(Kind kind, String pattern, int line) {
        this(kind, pattern, List.of(), line);
    }

    /** What it declares, as it would be written; how much a finding about it matters is left out. */
    public String text() {
        return "atomic " + kind.words() + pattern
                + (exceptions.isEmpty() ? "" : " except " + String.join(", ", exceptions));
    }
}
