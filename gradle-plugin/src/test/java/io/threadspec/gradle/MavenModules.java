package io.threadspec.gradle;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The modules that the root pom lists; not the examples, which a profile of it adds. */
final class MavenModules {

    /** A Maven plugin, tests of Maven builds, and an artifact that Gradle's own publishing makes by itself. */
    private static final Set<String> MAVEN_ONLY = Set.of("maven-plugin", "integration-tests", "gradle-plugin-marker");

    private MavenModules() {}

    static List<String> builtByGradle() {
        return Pattern.compile("<module>([^/]+)</module>")
                .matcher(ProjectFiles.read(Environment.root().resolve("pom.xml")))
                .results()
                .map((MatchResult module) -> module.group(1))
                .filter(module -> !MAVEN_ONLY.contains(module))
                .toList();
    }
}
