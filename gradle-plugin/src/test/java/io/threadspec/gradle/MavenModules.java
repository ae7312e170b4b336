package io.threadspec.gradle;

import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The top-level modules of the root pom: not what belongs to one of them, nor the examples, which a profile adds. */
final class MavenModules {

    /** A Maven plugin, and tests of Maven builds. */
    private static final Set<String> MAVEN_ONLY = Set.of("maven-plugin", "integration-tests");

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
