package io.threadspec.it;

import java.util.List;
import java.util.stream.Stream;

/**
 * What is expected of a program over a library, which may or may not be woven along.
 *
 * @param module of the project {@code subjects}
 * @param spec about the program, and named like its class
 * @param byDefault the verdict where libraries are not woven
 * @param woven the verdict where they are
 */
record Subject(String module, String spec, String byDefault, String woven) {

    /** Ordered by what the library does, and by nothing else. */
    private static Stream<Subject> correct(String module, String... specs) {
        return all(module, "SUSPECTED", "SATISFIED", specs);
    }

    /** Nothing orders it, though the library is called: no call of it lies between the payment and the delivery. */
    private static Stream<Subject> faulty(String module, String... specs) {
        return always("PREDICTED", module, specs);
    }

    /** The same whether libraries are woven or not. */
    private static Stream<Subject> always(String verdict, String module, String... specs) {
        return all(module, verdict, verdict, specs);
    }

    private static Stream<Subject> all(String module, String byDefault, String woven, String... specs) {
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
                        // A mistake that its test cannot show: the requests come through one connection, and the server
                        // waits for the next one only when it has answered the one before.
                        correct("service", "UnlockedPrices"))
                .flatMap(subjects -> subjects)
                .toList();
    }

    @Override
    public String toString() {
        return module + " " + spec;
    }
}
