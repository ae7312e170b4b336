package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JDK for the tests of a build under test.
 *
 * @param home its directory
 * @param feature its version
 */
record Jdk(Path home, int feature) {

    private static final int NEWEST = 25;

    /** A JDK 25, named by JDK25_HOME or beside the running one; where there is none, the running one. Continuous integration must have it. */
    static Jdk newest() {
        Path running = Path.of(System.getProperty("java.home"));
        Optional<Path> newest =
                Optional.ofNullable(System.getenv("JDK25_HOME")).map(Path::of).or(() -> beside(running));
        if (newest.isEmpty() && Environment.isContinuousIntegration()) {
            fail("continuous integration must have a JDK 25, named by JDK25_HOME or beside " + running);
        }
        return newest.map(home -> new Jdk(home, NEWEST))
                .orElseGet(() -> new Jdk(running, Runtime.version().feature()));
    }

    private static Optional<Path> beside(Path running) {
        try (Stream<Path> siblings = Files.list(running.toAbsolutePath().getParent())) {
            return siblings.sorted()
                    .filter(home -> Files.exists(home.resolve("release")))
                    .filter(home -> ProjectFiles.read(home.resolve("release")).contains("JAVA_VERSION=\"" + NEWEST))
                    .findFirst();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
