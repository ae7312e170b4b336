package io.threadspec.weaver.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.input.DependencyPatterns.Entry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DependencyPatternsTest {

    private static final List<Entry> ENTRIES = List.of(
            entry("com.acme:gate", true),
            entry("com.google.guava:guava", false),
            entry("com.google.guava:failureaccess", false),
            entry("org.junit.jupiter:junit-jupiter-api", false),
            entry("junit:junit", false),
            entry("org.junitpioneer:junit-pioneer", false),
            entry("org.slf4j:slf4j-api", false),
            entry("org.springframework:spring-core", false),
            entry("org.springframework:spring-jcl", false),
            entry("vendor.jar", false));

    private static Entry entry(String coordinates, boolean isModule) {
        return new Entry(Path.of(coordinates.replace(':', '-')), coordinates, isModule);
    }

    private static String selected(String... patterns) {
        return DependencyPatterns.of(List.of(patterns)).select(ENTRIES).stream()
                .map(library -> library.path() + (library.kind() == Library.Kind.MODULE ? "!" : ""))
                .reduce("", (all, one) -> all + " " + one)
                .strip();
    }

    @Test
    void shouldSelectModulesInAnyCase() {
        assertEquals("com.acme-gate!", selected());
    }

    @ParameterizedTest
    @CsvSource({
        "com.google.guava:guava, com.acme-gate! com.google.guava-guava",
        "com.google.*:*, com.acme-gate! com.google.guava-guava com.google.guava-failureaccess",
        "*:guav*, com.acme-gate! com.google.guava-guava",
        "com.acme:*, com.acme-gate!",
        "org.springframework:*, com.acme-gate! org.springframework-spring-core",
    })
    void shouldSelectByPattern(String pattern, String expected) {
        assertEquals(expected, selected(pattern));
    }

    @Test
    void shouldSelectAllButWhatIsNeverWoven() {
        assertEquals(
                "com.acme-gate! com.google.guava-guava com.google.guava-failureaccess org.junitpioneer-junit-pioneer"
                        + " org.springframework-spring-core vendor.jar",
                selected("*"));
    }

    @Test
    void shouldRefuseAPatternThatMatchesNothing() {
        var refused = assertThrows(ProblemException.class, () -> selected("com.google.guava:guav", "*"));
        assertTrue(
                refused.getMessage()
                        .contains("no dependency of the tests matches: threadspec.dependencies=com.google.guava:guav"),
                refused::getMessage);
        assertTrue(refused.getMessage().contains("com.google.guava:guava"), refused::getMessage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"junit:*", "org.slf4j:slf4j-api"})
    void shouldRefuseToWeaveTestsAndLogging(String pattern) {
        var refused = assertThrows(ProblemException.class, () -> selected(pattern));
        assertTrue(refused.getMessage().contains("is never woven"), refused::getMessage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"guava", "", "com.google.guava", "a:b:c", "a/b:c", "**"})
    void shouldRefuseWhatIsNoPattern(String pattern) {
        var refused = assertThrows(ProblemException.class, () -> DependencyPatterns.of(List.of(pattern)));
        assertTrue(refused.getMessage().contains("this is not a pattern over dependencies"), refused::getMessage);
    }
}
