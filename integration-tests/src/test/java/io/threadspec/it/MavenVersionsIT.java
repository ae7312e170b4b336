package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The flight controller, built by the Mavens that the build unpacked. The other tests run in the Maven of the outer build; so a developer's build
 * tries only the newest.
 */
class MavenVersionsIT {

    static List<Path> mavens() throws IOException {
        try (Stream<Path> unpacked = Files.list(Environment.mavens())) {
            List<Path> all = unpacked.filter(home -> Files.exists(home.resolve("bin/mvn")))
                    .sorted()
                    .toList();
            assertEquals(
                    List.of("apache-maven-3.8.9", "apache-maven-3.9.16", "apache-maven-4.0.0-rc-4"),
                    all.stream().map(home -> home.getFileName().toString()).toList());
            return Environment.isContinuousIntegration() ? all : all.subList(2, 3);
        }
    }

    @ParameterizedTest
    @MethodSource("mavens")
    void shouldCheckTheSame(Path maven, @TempDir Path directory) {
        Path project = Projects.copy(Environment.example("landing"), directory.resolve("landing"));

        build(maven, project);
        assertEquals(1, tests(project.resolve("target/surefire-reports")));
        assertEquals(0, tests(output(project).testReports()));

        String report = "io.threadspec:threadspec-maven-plugin:" + Environment.version() + ":report";
        MavenBuild.run(maven, project, "-Dstyle.color=always", report)
                .assertSuccess()
                .assertPrints("\u001b[1;31mPREDICTED\u001b[0m  Landing.safeLanding");

        if (Environment.isContinuousIntegration()) {
            build(maven, project, "-Dthreadspec.ownTestRun=always");
            assertEquals(1, tests(output(project).testReports()));
        }
    }

    /** As on a runner of GitHub Actions, which sees a command only at the beginning of a line. */
    private static void build(Path maven, Path project, String... options) {
        String[] arguments =
                Stream.concat(Stream.of("verify"), Stream.of(options)).toArray(String[]::new);
        Map<String, String> runner = Map.of("GITHUB_ACTIONS", "true", "GITHUB_WORKSPACE", project.toString());
        BuildResult result = MavenBuild.run(maven, project, runner, arguments)
                .assertFailure()
                .assertNoStackTrace()
                .assertPrints("] PREDICTED  Landing.safeLanding")
                .assertPrints("on project landing: PREDICTED Landing.safeLanding");
        List<String> commands = result.output()
                .lines()
                .filter(line -> line.startsWith("::"))
                .map(command -> command.substring(0, command.indexOf("::", 2)))
                .toList();
        String controller = "src/main/java/com/acme/flight/Controller.java";
        int line = Projects.line(project.resolve(controller), "landing = 1;");
        assertEquals(
                List.of("::error file=" + controller + ",line=" + line + ",title=PREDICTED Landing.safeLanding"),
                commands,
                result::output);
        JsonValue findings = Json.read(output(project).jsonReport()).get("findings");
        // As LandingIT expects of the Maven of the outer build.
        assertEquals("c9a0ae374dbeaf86", findings.get(0).get("fingerprint").text());
    }

    private static OutputLayout output(Path project) {
        return new OutputLayout(project.resolve("target/threadspec"));
    }

    private static long tests(Path reports) {
        if (!Files.exists(reports)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(reports)) {
            return files.filter(file -> file.getFileName().toString().startsWith("TEST-"))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
