package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The JDKs on which woven programs are run: the running one, and a JDK 25 where there is one. */
public final class Jdks {

    private Jdks() {}

    public static List<Path> all() throws IOException {
        List<Path> jdks = new ArrayList<>(List.of(running()));
        Optional<Path> jdk25 = jdk25();
        if (jdk25.isEmpty() && TestEffort.isFull()) {
            fail("continuous integration must have a JDK 25, named by JDK25_HOME or beside " + running());
        }
        jdk25.ifPresentOrElse(
                jdks::add,
                () -> System.out.println("not run on JDK 25: none named by JDK25_HOME or beside " + running()));
        return jdks;
    }

    /**
     * The JDK 25, for a test that needs one. Where there is none the test is skipped and says why; in continuous integration it fails, so
     * that no test passes there by running on nothing.
     */
    static Path newest() throws IOException {
        List<Path> all = all();
        assumeTrue(all.size() > 1, "needs a JDK 25: none named by JDK25_HOME or beside " + running());
        return all.get(all.size() - 1);
    }

    /**
     * Those older than a version of Java, for a test of what later versions cannot do. Without one the test is skipped and says why; in
     * continuous integration it fails.
     */
    static List<Path> before(int version) throws IOException {
        List<Path> older = new ArrayList<>();
        for (Path jdk : all()) {
            if (feature(jdk) < version) {
                older.add(jdk);
            }
        }
        String missing = "needs a JDK older than " + version + ", and runs on " + running();
        if (older.isEmpty() && TestEffort.isFull()) {
            fail(missing);
        }
        assumeTrue(!older.isEmpty(), missing);
        return older;
    }

    static Path running() {
        return Path.of(System.getProperty("java.home"));
    }

    /** By the variable JDK25_HOME, or beside the running JDK. */
    private static Optional<Path> jdk25() throws IOException {
        String variable = System.getenv("JDK25_HOME");
        if (variable != null) {
            assertEquals(25, feature(Path.of(variable)), "not a JDK 25: JDK25_HOME=" + variable);
            return Optional.of(Path.of(variable));
        }
        try (Stream<Path> siblings = Files.list(running().getParent())) {
            for (Path sibling : siblings.sorted().toList()) {
                Path release = sibling.resolve("release");
                if (Files.exists(release) && Files.readString(release).contains("JAVA_VERSION=\"25")) {
                    return Optional.of(sibling);
                }
            }
            return Optional.empty();
        }
    }

    /** The version of Java of a JDK, from what it says of itself. */
    static int feature(Path jdk) throws IOException {
        Matcher version = Pattern.compile("JAVA_VERSION=\"(\\d+)").matcher(Files.readString(jdk.resolve("release")));
        if (!version.find()) {
            throw new IOException("no version in " + jdk.resolve("release"));
        }
        return Integer.parseInt(version.group(1));
    }

    /** Compiles one class by the compiler of a JDK that may be newer than the running one. */
    static void compile(Path jdk, int release, Path classes, String className, String source, String... options)
            throws IOException, InterruptedException {
        Path sources = Files.createDirectories(classes.resolveSibling("sources"));
        Path file = Files.writeString(sources.resolve(className + ".java"), source);
        List<String> command = new ArrayList<>(List.of(
                jdk.resolve("bin/javac").toString(),
                "-J-XX:TieredStopAtLevel=1",
                "-J-XX:+UseSerialGC",
                "-g",
                "-proc:none",
                "--release",
                "" + release,
                "-cp",
                classes.toString(),
                "-d",
                classes.toString(),
                file.toString()));
        command.addAll(List.of(options));
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(javac.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, javac.waitFor(), output);
    }

    /** As {@link #run}, of a program that is over before compiling its hot code twice brings more than it costs. */
    public static String runShort(Path jdk, List<String> arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(forShortRuns());
        all.addAll(arguments);
        return run(jdk, all);
    }

    /** Options for that; continuous integration runs such programs as users do. */
    static List<String> forShortRuns() {
        return TestEffort.isFull() ? List.of() : List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    }

    /** What a JVM prints, which must end well. */
    public static String run(Path jdk, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(arguments);
        Process java = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, java.waitFor(), output);
        return output;
    }

    /** Runs a class of a woven project and returns the log of HotSpot's compilers, which must have refused nothing. */
    static String compilationLog(Path jdk, TestProject project, String className)
            throws IOException, InterruptedException {
        String log = run(
                jdk,
                List.of(
                        "-XX:+PrintCompilation",
                        "-cp",
                        project.output().classes().toString(),
                        className));
        assertEquals(
                List.of(),
                log.lines()
                        .filter(line -> line.contains("unbalanced monitors") || line.contains("COMPILE SKIPPED"))
                        .toList());
        return log;
    }
}
