package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs over real libraries, correct ones and faulty twins: with libraries as they come, and woven along. */
class SubjectsIT {

    private static Path byDefault;
    private static Path woven;

    @BeforeAll
    static void build(@TempDir Path directory) {
        byDefault = build(directory.resolve("default"));
        woven = build(directory.resolve("woven"), "-Dthreadspec.dependencies=*");
    }

    private static Path build(Path directory, String... options) {
        Path project = Projects.copy(Environment.project("subjects"), directory);
        List.of("airport", "libraries", "coroutines").forEach(module -> addTurns(project.resolve(module)));
        String[] arguments = Stream.concat(Stream.of("--fail-at-end", "verify"), Stream.of(options))
                .toArray(String[]::new);
        BuildResult result = MavenBuild.run(project, arguments).assertFailure();
        // Whatever a library does with the classes, the tests of the programs pass.
        result.assertPrintsNot("There are test failures").assertPrintsNot("COMPILATION ERROR");
        return project;
    }

    private static void addTurns(Path module) {
        Path turns = module.resolve("src/test/java/com/acme/Turns.java");
        try {
            Files.createDirectories(turns.getParent());
            Files.writeString(
                    turns,
                    Files.readString(Environment.program("launcher/Turns.java"))
                            .replace("package launcher;", "package com.acme;"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<Subject> subjects() {
        return Subject.all().stream();
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void shouldPredictNothingThatALibraryForbids(Subject subject) {
        JsonValue finding = finding(byDefault, subject);
        assertTrue(
                subject.byDefault().contains(finding.get("verdict").text()),
                () -> finding.get("verdict").text() + ": " + finding.get("explanation").text());
    }

    @ParameterizedTest
    @MethodSource("subjects")
    void shouldKnowWhatAWovenLibraryOrders(Subject subject) {
        JsonValue finding = finding(woven, subject);
        assertEquals(
                subject.woven(),
                finding.get("verdict").text(),
                finding.get("explanation").text());
    }

    @Test
    void shouldExpectSomethingOfEveryProgram() {
        assertEquals(
                subjects().map(Subject::spec).sorted().toList(),
                subjects()
                        .map(Subject::module)
                        .distinct()
                        .flatMap(module -> findings(byDefault, module))
                        .map(finding -> finding.get("spec").text())
                        .sorted()
                        .collect(Collectors.toList()));
    }

    private static JsonValue finding(Path project, Subject subject) {
        return findings(project, subject.module())
                .filter(finding -> finding.get("spec").text().equals(subject.spec()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("not judged: " + subject));
    }

    private static Stream<JsonValue> findings(Path project, String module) {
        var output = new OutputLayout(project.resolve(module).resolve("target/threadspec"));
        return Json.read(output.jsonReport()).get("findings").elements().stream();
    }
}
