package io.threadspec.it;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is expected of a program over a library, which may or may not be woven along.
 *
 * @param module of the project {@code subjects}
 * @param spec about the program, and named like its class
 * @param byDefault the verdicts that are right where libraries are not woven
 * @param woven the verdict where they are
 */
record Subject(String module, String spec, Set<String> byDefault, String woven) {

    /** Ordered by what the library does. It may be that this is known without weaving it. */
    private static Stream<Subject> correct(String module, String... specs) {
        return all(module, Set.of("SATISFIED", "SUSPECTED"), "SATISFIED", specs);
    }

    /** Nothing orders it, though the library is called. */
    private static Stream<Subject> faulty(String module, String... specs) {
        return all(module, Set.of("PREDICTED", "SUSPECTED"), "PREDICTED", specs);
    }

    /** The same whether libraries are woven or not. */
    private static Stream<Subject> always(String verdict, String module, String... specs) {
        return all(module, Set.of(verdict), verdict, specs);
    }

    private static Stream<Subject> all(String module, Set<String> byDefault, String woven, String... specs) {
        return Stream.of(specs).map(spec -> new Subject(module, spec, byDefault, woven));
    }

    static List<Subject> all() {
        return Stream.of(
                        // Modules of the same build are always woven along.
                        always("SATISFIED", "airport", "Boarding"),
                        always("PREDICTED", "airport", "HastyBoarding"),
                        correct("libraries", "Promised", "CalledBack"),
                        faulty("libraries", "PromisedTooEarly", "NotCalledBack"),
                        correct("libraries", "Cached", "Loaded"),
                        faulty("libraries", "CachedTooEarly", "NotLoaded"),
                        correct("libraries", "Wired", "OnTwoLoops"),
                        faulty("libraries", "WiredTooEarly", "OnTwoLoopsAtOnce"),
                        correct("libraries", "Piped", "Sunk"),
                        faulty("libraries", "PipedApart", "SunkTooEarly"),
                        // A log orders nothing.
                        always("PREDICTED", "libraries", "LoggedBySlf4j", "LoggedByLog4j"),
                        correct("coroutines", "Joined", "Awaited", "Sent"),
                        faulty("coroutines", "NotJoined", "AwaitedTooLate", "SentTooEarly"),
                        always("SATISFIED", "service", "LockedPrices"),
                        // A mistake that the test's own requests, one after the other, keep from happening.
                        always("SUSPECTED", "service", "UnlockedPrices"))
                .flatMap(subjects -> subjects)
                .toList();
    }

    @Override
    public String toString() {
        return module + " " + spec;
    }
}
