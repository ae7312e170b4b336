package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs over real libraries, correct ones and faulty twins: with libraries as they come, and woven along. */
class SubjectsIT {

    private static final String BY_DEFAULT = "default";
    private static final String WOVEN = "woven";

    /** All that Spring Boot needs is woven for it, which takes longer than everything else together: not in a developer's build. */
    private static final String LARGE = "service";

    @TempDir
    private static Path directory;

    private static final Map<String, BuildResult> BUILDS = new HashMap<>();

    @BeforeAll
    static void build() {
        build(BY_DEFAULT);
        List<String> options = new ArrayList<>(List.of("-Dthreadspec.dependencies=*"));
        if (!Environment.isContinuousIntegration()) {
            options.addAll(List.of("--projects", "!" + LARGE));
        }
        build(WOVEN, options.toArray(String[]::new));
    }

    /** A test of a program that fails must not hide what becomes of the others. */
    private static void build(String name, String... options) {
        Path project = Projects.copy(Environment.project("subjects"), directory.resolve(name));
        List.of("airport", "libraries", "coroutines").forEach(module -> Projects.addTurns(project.resolve(module)));
        List<String> arguments =
                new ArrayList<>(List.of("--fail-at-end", "-Dmaven.test.failure.ignore=true", "verify"));
        arguments.addAll(List.of(options));
        BUILDS.put(name, MavenBuild.run(project, arguments.toArray(String[]::new)));
    }

    static Stream<Subject> subjects() {
        return Subject.all().stream();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void shouldPredictNothingThatALibraryForbids(Subject subject) {
        assertVerdict(subject.byDefault(), finding(BY_DEFAULT, subject));
    }

    static Stream<Subject> wovenSubjects() {
        return subjects()
                .filter(subject -> Environment.isContinuousIntegration()
                        || !subject.module().equals(LARGE));
    }

    @ParameterizedTest
    @MethodSource("wovenSubjects")
    void shouldKnowWhatAWovenLibraryOrders(Subject subject) {
        assertVerdict(subject.woven(), finding(WOVEN, subject));
    }

    private static void assertVerdict(String expected, JsonValue finding) {
        assertEquals(
                expected,
                finding.get("verdict").text(),
                finding.get("explanation").text());
    }

    @ParameterizedTest
    @ValueSource(strings = {BY_DEFAULT, WOVEN})
    void shouldPassTheTestsOfThePrograms(String build) {
        // As Surefire marks classes and tests that fail or break.
        BUILDS.get(build).assertPrintsNot("<<< FAILURE!").assertPrintsNot("<<< ERROR!");
    }

    @Test
    void shouldExpectSomethingOfEveryProgram() {
        assertEquals(
                subjects().map(Subject::spec).sorted().toList(),
                subjects()
                        .map(Subject::module)
                        .distinct()
                        .flatMap(module -> findings(BY_DEFAULT, module))
                        .map(finding -> finding.get("spec").text())
                        .sorted()
                        .toList());
    }

    private static JsonValue finding(String build, Subject subject) {
        return findings(build, subject.module())
                .filter(finding -> finding.get("spec").text().equals(subject.spec()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not judged: " + subject));
    }

    private static Stream<JsonValue> findings(String build, String module) {
        var output = new OutputLayout(directory.resolve(build).resolve(module).resolve("target/threadspec"));
        assertTrue(Files.exists(output.jsonReport()), () -> BUILDS.get(build).output());
        return Json.read(output.jsonReport()).get("findings").elements().stream();
    }
}
