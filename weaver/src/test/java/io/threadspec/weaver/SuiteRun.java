package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A run of a library's tests in a JVM of their own.
 *
 * @param results by the unique id of the test
 * @param seconds that the JVM took
 */
record SuiteRun(Map<String, SuiteResult> results, long seconds) {

    /** Only ends a JVM that hangs. */
    private static final int MINUTES = 20;

    /**
     * Runs the tests with a fresh working directory in which test resources lie where a Maven project has them.
     *
     * @param places class path of which the first element has the tests
     */
    static SuiteRun of(LibrarySuite suite, Path jdk, List<Path> places, Path directory)
            throws IOException, InterruptedException {
        Jars.unpack(suite.testsJar(), directory.resolve("src/test/resources"));
        Path results = directory.resolve("results.txt");
        Path output = directory.resolve("output.txt");
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(suite.jvmArguments());
        // What a test finds out about its machine should not differ between machines.
        command.addAll(List.of("-Duser.language=en", "-Duser.country=US", "-Dfile.encoding=UTF-8"));
        command.addAll(List.of(
                "-cp",
                String.join(
                        File.pathSeparator, places.stream().map(Path::toString).toList()),
                SuiteLauncher.class.getName(),
                places.get(0).toString(),
                suite.tests(),
                suite.leftOut(),
                results.toString()));
        long start = System.nanoTime();
        Process java = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(java.waitFor(MINUTES, TimeUnit.MINUTES), () -> "the tests hang: " + end(output));
        } finally {
            java.destroyForcibly();
        }
        assertTrue(Files.exists(results), () -> "exit=" + java.exitValue() + " " + end(output));
        return new SuiteRun(SuiteResult.read(results), TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start));
    }

    private static String end(Path output) {
        try {
            List<String> lines = Files.readAllLines(output, StandardCharsets.ISO_8859_1);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 50), lines.size()));
        } catch (IOException e) {
            return e.toString();
        }
    }

    long passed() {
        return results.values().stream().filter(SuiteResult::isPassed).count();
    }
}
