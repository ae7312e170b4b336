package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A JDK to compile and run programs with.
 *
 * @param home its directory
 * @param release the version of Java that programs are compiled for
 */
public record Jdk(Path home, int release) {

    /** The one that runs this, for the oldest version of Java. */
    public static Jdk running() {
        return new Jdk(Path.of(System.getProperty("java.home")), 17);
    }

    /** For a test that needs a JDK 25: without one it is skipped and says so; in continuous integration it fails. */
    public static Jdk newest() {
        Optional<Jdk> newest = find();
        String missing = "needs a JDK 25: none named by JDK25_HOME or beside "
                + running().home();
        if (newest.isEmpty() && isContinuousIntegration()) {
            fail(missing);
        }
        assumeTrue(newest.isPresent(), missing);
        return newest.get();
    }

    public static boolean hasNewest() {
        return find().isPresent();
    }

    /** Whether every program runs in every mode. A developer's build has less time. */
    static boolean isContinuousIntegration() {
        return "true".equals(System.getenv("CI"));
    }

    /** By the variable JDK25_HOME, or beside the running one. */
    private static Optional<Jdk> find() {
        String variable = System.getenv("JDK25_HOME");
        if (variable != null) {
            assertTrue(isJdk25(Path.of(variable)), "not a JDK 25: JDK25_HOME=" + variable);
            return Optional.of(new Jdk(Path.of(variable), 25));
        }
        try (Stream<Path> siblings = Files.list(running().home().getParent())) {
            return siblings.sorted().filter(Jdk::isJdk25).findFirst().map(home -> new Jdk(home, 25));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isJdk25(Path home) {
        try {
            Path release = home.resolve("release");
            return Files.exists(release) && Files.readString(release).contains("JAVA_VERSION=\"25");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The running JDK compiles here, where its compiler is warm. */
    void compile(List<Path> sources, Path classes, List<Path> classPath) {
        List<String> arguments = new ArrayList<>(List.of(
                "-g",
                "-proc:none",
                "-nowarn",
                "--release",
                "" + release,
                "-d",
                classes.toString(),
                "-cp",
                join(classPath)));
        sources.forEach(source -> arguments.add(source.toString()));
        if (equals(running())) {
            var printed = new ByteArrayOutputStream();
            int exit =
                    ToolProvider.getSystemJavaCompiler().run(null, printed, printed, arguments.toArray(String[]::new));
            assertEquals(0, exit, () -> printed.toString(StandardCharsets.UTF_8));
        } else {
            arguments.addAll(0, List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
            execute("javac", arguments);
        }
    }

    /** What a JVM prints, which must end well. */
    String execute(String tool, List<String> arguments) {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin").resolve(tool).toString()));
        command.addAll(arguments);
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, process.waitFor(), output);
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    static String join(List<Path> classPath) {
        return String.join(
                System.getProperty("path.separator"),
                classPath.stream().map(Path::toString).toList());
    }

    @Override
    public String toString() {
        return "Java " + release;
    }
}
