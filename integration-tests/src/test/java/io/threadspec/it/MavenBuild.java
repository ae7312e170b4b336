package io.threadspec.it;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A Maven on a project, like a user's: its plugin comes from a repository, not from the reactor. */
final class MavenBuild {

    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");

    /** Short builds: compiling hot code twice costs more than it brings. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** For a developer's build, which has less time. */
    private static final class Warm {
        static final WarmMaven MAVEN = WarmMaven.of(Environment.mavenHome());
    }

    private MavenBuild() {}

    /** Runs {@code mvn} with these arguments in the directory of the project. */
    static BuildResult run(Path project, String... arguments) {
        return Environment.isContinuousIntegration()
                ? run(Environment.mavenHome(), project, arguments)
                : Warm.MAVEN.run(Environment.mavenHome(), project, withShortLivedTests(arguments));
    }

    /** Runs the Maven that is installed in a directory. */
    static BuildResult run(Path mavenHome, Path project, String... arguments) {
        return run(mavenHome, project, Map.of(), arguments);
    }

    /**
     * Runs the Maven that is installed in a directory.
     *
     * @param additions to the environment of the build
     */
    static BuildResult run(Path mavenHome, Path project, Map<String, String> additions, String... arguments) {
        Map<String, String> environment = new HashMap<>(environment());
        environment.putAll(additions);
        return ForkedProcess.run(
                command(
                        mavenHome,
                        Environment.isContinuousIntegration() ? arguments(arguments) : withShortLivedTests(arguments)),
                project,
                environment);
    }

    /** Runs {@code mvn} and presses Ctrl-C when it has printed a text. */
    static BuildResult interrupt(Path project, String whenPrinted, String... arguments) {
        return ForkedProcess.interrupt(
                command(Environment.mavenHome(), arguments(arguments)), project, environment(), whenPrinted);
    }

    /** For a project whose test JVMs have arguments of their own. */
    static BuildResult runAsItIs(Path project, String... arguments) {
        return ForkedProcess.run(command(Environment.mavenHome(), arguments(arguments)), project, environment());
    }

    /** In a JVM as it is without options. */
    static BuildResult runInDefaultJvm(Path project, String... arguments) {
        return ForkedProcess.run(
                command(Environment.mavenHome(), arguments(arguments)),
                project,
                Map.of("JAVA_HOME", System.getProperty("java.home"), "MAVEN_OPTS", "-Dfile.encoding=UTF-8"));
    }

    /** Runs {@code mvn} on the JDK in a directory. */
    static BuildResult runOn(Path javaHome, Path project, String... arguments) {
        return ForkedProcess.run(
                command(Environment.mavenHome(), arguments(arguments)), project, environment(javaHome));
    }

    private static List<String> command(Path mavenHome, List<String> arguments) {
        Path program = mavenHome.resolve("bin").resolve(WINDOWS ? "mvn.cmd" : "mvn");
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(arguments);
        return command;
    }

    private static List<String> withShortLivedTests(String... arguments) {
        List<String> all = arguments(arguments);
        all.add("-DargLine=" + SHORT_LIVED);
        return all;
    }

    private static List<String> arguments(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                "--batch-mode",
                "--no-transfer-progress",
                "--global-settings",
                Staging.settings().toString(),
                "-Dmaven.repo.local=" + Environment.repository(),
                "-Dstyle.color=never"));
        if (Files.isRegularFile(Environment.userSettings())) {
            command.addAll(List.of("--settings", Environment.userSettings().toString()));
        }
        if (Environment.offline()) {
            // The outer build's repository is a directory, and reading it is not going online.
            command.addAll(List.of("--offline", "-Daether.offline.protocols=file"));
        }
        command.addAll(List.of(arguments));
        return command;
    }

    private static Map<String, String> environment() {
        return environment(Path.of(System.getProperty("java.home")));
    }

    private static Map<String, String> environment(Path javaHome) {
        return Map.of("JAVA_HOME", javaHome.toString(), "MAVEN_OPTS", SHORT_LIVED + " -Dfile.encoding=UTF-8");
    }
}
