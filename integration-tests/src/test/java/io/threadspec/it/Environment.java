package io.threadspec.it;

import java.nio.file.Path;

/** What the outer build tells its tests, as system properties set in the pom. */
final class Environment {

    private Environment() {}

    /** Whether everything runs as it does for users. A developer's build has less time. */
    static boolean isContinuousIntegration() {
        return "true".equals(System.getenv("CI"));
    }

    /** Local repository for the builds under test; holds the artifacts of this build. */
    static Path repository() {
        return path("it.repository");
    }

    /** Version of this build. */
    static String version() {
        return text("it.version");
    }

    /** A goal of the plugin of this build, as it is named on the command line. */
    static String goal(String name) {
        return "io.threadspec:threadspec-maven-plugin:" + version() + ":" + name;
    }

    static Path mavenHome() {
        return path("it.maven.home");
    }

    /** Where other versions of Maven are, each in a directory of its own. */
    static Path mavens() {
        return path("it.mavens");
    }

    /** Local repository of the outer build. */
    static Path outerRepository() {
        return path("it.maven.repository");
    }

    static boolean offline() {
        return text("it.maven.offline").equals("offline=true");
    }

    static Path userSettings() {
        return path("it.maven.userSettings");
    }

    static Path globalSettings() {
        return path("it.maven.globalSettings");
    }

    /** The directory of the whole project. */
    static Path root() {
        return path("it.root").normalize();
    }

    /** A project among the examples that users read. */
    static Path example(String name) {
        return root().resolve("examples").resolve(name);
    }

    /** A project that exists for these tests only. */
    static Path project(String name) {
        return path("it.projects").resolve(name);
    }

    /** A file among the small programs of these tests. */
    static Path program(String name) {
        return path("it.programs").resolve(name);
    }

    private static Path path(String property) {
        return Path.of(text(property));
    }

    private static String text(String property) {
        String value = System.getProperty(property);
        if (value == null) {
            throw new IllegalStateException("run by the build, which sets it: property=" + property);
        }
        return value;
    }
}
