package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The two builds of this project use one and the same version of everything. */
class VersionsTest {

    /** What no module that Gradle builds has on its class path: Maven's API, checks, plugins, libraries of tests. */
    private static final Set<String> MAVEN_ONLY = Set.of(
            "archunit",
            "dependency-plugin",
            "error-prone",
            "json-schema",
            "maven",
            "nullaway",
            "palantir-java-format",
            "plugin-tools",
            "surefire");

    @Test
    void shouldAgreeOnEveryLibrary() {
        Map<String, String> maven = entries("pom.xml", "<version\\.([\\w.-]+)>([^<]+)</version\\.");
        Map<String, String> gradle = entries("gradle/libs.versions.toml", "(?m)^([\\w-]+) = \"([^\"]+)\"$");

        maven.keySet().removeAll(MAVEN_ONLY);
        assertFalse(maven.isEmpty());
        assertEquals(maven, gradle);
    }

    @Test
    void shouldAgreeOnTheProject() {
        String properties = ProjectFiles.read(Environment.root().resolve("gradle.properties"));

        assertTrue(properties.contains("group=io.threadspec\n"), properties);
        assertTrue(properties.contains("version=" + Environment.version() + "\n"), properties);
    }

    @Test
    void shouldIncludeEveryModule() {
        String settings = ProjectFiles.read(Environment.root().resolve("settings.gradle.kts"));

        for (String module : MavenModules.builtByGradle()) {
            assertTrue(settings.contains("include(\"threadspec-" + module + "\")"), module);
        }
    }

    private static Map<String, String> entries(String file, String pattern) {
        Map<String, String> entries = new TreeMap<>();
        Matcher matcher = Pattern.compile(pattern)
                .matcher(ProjectFiles.read(Environment.root().resolve(file)));
        while (matcher.find()) {
            entries.put(matcher.group(1), matcher.group(2));
        }
        return entries;
    }
}
