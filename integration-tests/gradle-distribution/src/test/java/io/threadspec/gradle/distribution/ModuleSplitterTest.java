package io.threadspec.gradle.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ModuleSplitterTest {

    @Test
    void shouldEndAModuleWhereAClassFollowsItsManifest() {
        List<GradleModule> modules = ModuleSplitter.split(List.of(
                "org/gradle/A.class",
                "gradle-a-classpath.properties",
                "a.txt",
                "org/gradle/B.class",
                "gradle-b-classpath.properties"));

        assertEquals(
                List.of(
                        new GradleModule(
                                "gradle-a",
                                List.of("org/gradle/A.class"),
                                List.of("gradle-a-classpath.properties", "a.txt")),
                        new GradleModule(
                                "gradle-b", List.of("org/gradle/B.class"), List.of("gradle-b-classpath.properties"))),
                modules);
    }

    @Test
    void shouldDropThirdPartyJarsAndMergedEntries() {
        List<GradleModule> modules = ModuleSplitter.split(List.of(
                "META-INF/services/org.gradle.Service",
                "org/gradle/internal/impldep/org/other/X.class",
                "other.txt",
                "net/rubygrapefruit/Native.class",
                "org/gradle/A.class",
                "META-INF/a.kotlin_module",
                "gradle-a-classpath.properties"));

        assertEquals(
                List.of(new GradleModule(
                        "gradle-a", List.of("org/gradle/A.class"), List.of("gradle-a-classpath.properties"))),
                modules);
    }

    @Test
    void shouldTellResourceOnlyModulesApart() {
        List<GradleModule> modules = ModuleSplitter.split(List.of(
                "org/gradle/W.class",
                "gradle-wrapper-shared-classpath.properties",
                "w.txt",
                "default-imports.txt",
                "gradle-runtime-api-info-classpath.properties"));

        assertEquals(
                List.of(
                        new GradleModule(
                                "gradle-wrapper-shared",
                                List.of("org/gradle/W.class"),
                                List.of("gradle-wrapper-shared-classpath.properties", "w.txt")),
                        new GradleModule(
                                "gradle-runtime-api-info",
                                List.of(),
                                List.of("default-imports.txt", "gradle-runtime-api-info-classpath.properties"))),
                modules);
    }

    @Test
    void shouldRefuseGradleClassesWithoutAModule() {
        assertThrows(
                IllegalStateException.class, () -> ModuleSplitter.split(List.of("org/gradle/A.class", "readme.txt")));
    }
}
