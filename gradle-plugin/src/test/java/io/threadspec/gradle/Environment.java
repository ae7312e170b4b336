package io.threadspec.gradle;

import java.nio.file.Path;

/** What Maven tells the tests about the build they run in. */
final class Environment {

    private Environment() {}

    /** Whether everything runs as it does for users. A developer's build has less time. */
    static boolean isContinuousIntegration() {
        return "true".equals(System.getenv("CI"));
    }

    /** The directory of the whole project. */
    static Path root() {
        return Path.of(property("it.root")).toAbsolutePath().normalize();
    }

    static String version() {
        return property("it.version");
    }

    static String junitVersion() {
        return property("it.junit");
    }

    /** Of commons-lang3, which the tool itself uses. */
    static String commonsVersion() {
        return property("it.commons");
    }

    /** Of a library that only builds under test use; Maven has resolved it. */
    static String libraryVersion(String name) {
        return property("it." + name);
    }

    /** Where Maven put the libraries it resolved; builds under test look there first. */
    static Path libraries() {
        return Path.of(property("it.libraries"));
    }

    /** Shared by all builds that this JVM tests: its files may be used again, as is the daemon that serves it. */
    static Path work() {
        return Path.of(property("it.work"));
    }

    private static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new IllegalStateException("Run this with Maven, or set the system property " + name + ".");
        }
        return value;
    }
}
