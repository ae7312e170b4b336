package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Severity;
import java.util.List;

/**
 * What is to be atomic.
 *
 * @param kind what the pattern names
 * @param pattern AspectJ's pattern, to be read with {@link CompiledSpec#imports()}
 * @param exceptions patterns of types or methods that are excluded, read likewise
 * @param line its line in the file of its specification
 * @param positions where the pattern stands, and then where each exception does; empty if they stand in no specification
 * @param severity whether a finding about it ends the build or only warns
 * @param suppression why a finding about it does not fail the build; empty if it does
 */
public record AtomicBlocks(
        Kind kind,
        String pattern,
        List<String> exceptions,
        int line,
        List<Position> positions,
        Severity severity,
        String suppression) {

    /** The kind of code whose executions have to be atomic. */
    public enum Kind {
        /** Methods, by a pattern without the return type. */
        METHODS(""),
        /** Constructors, by a pattern as {@code Account.new(..)}. */
        CONSTRUCTORS(""),
        /** The bodies of lambdas, by a pattern of the methods or constructors that contain them. */
        LAMBDAS("lambda in "),
        /** Synchronized methods and blocks, by a pattern of the types that contain them. */
        SYNCHRONIZED("synchronized in ");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** The words before the pattern, including the blank that follows. */
        public String words() {
            return words;
        }
    }

    public AtomicBlocks {
        exceptions = List.copyOf(exceptions);
        positions = List.copyOf(positions);
        if (!positions.isEmpty() && positions.size() != 1 + exceptions.size()) {
            throw new IllegalArgumentException("positions=" + positions.size() + " exceptions=" + exceptions.size());
        }
    }

    /** A declaration of no specification, whose violation ends the build. */
    public AtomicBlocks(Kind kind, String pattern, List<String> exceptions, int line) {
        this(kind, pattern, exceptions, line, List.of(), Severity.ERROR, "");
    }

    /** Without exceptions. */
    public AtomicBlocks(Kind kind, String pattern, int line) {
        this(kind, pattern, List.of(), line);
    }

    /** The declaration as source text, without severity and suppression. */
    public String text() {
        return "atomic " + kind.words() + pattern
                + (exceptions.isEmpty() ? "" : " except " + String.join(", ", exceptions));
    }
}
