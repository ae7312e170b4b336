package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Selects the entries of a class path that are woven along: the other modules of the build, and the dependencies that the user names by
 * {@code group:artifact} with {@code *} for any characters, or by {@code *} alone for all of them.
 *
 * <p>Some are never woven. Code that runs tests, replaces objects under test or rewrites classes is not part of the program, and code that
 * is copied into classes of the JDK must not call the runtime. Logging returns nothing to the program, so it orders nothing; if it were
 * woven, its locks would order everything that logs.
 */
public final class DependencyPatterns {

    private static final String ALL = "*";
    private static final Pattern LEGAL = Pattern.compile("[\\w.*-]+:[\\w.*-]+");
    private static final Pattern TOKEN = Pattern.compile("\\*|[^*]+");

    /** By group; includes the groups below. */
    private static final List<String> NEVER_WOVEN = List.of(
            "io.threadspec",
            // Tests.
            "junit",
            "org.junit",
            "org.testng",
            "org.apache.maven.surefire",
            "org.opentest4j",
            "org.apiguardian",
            "org.hamcrest",
            "org.assertj",
            "org.spockframework",
            "io.kotest",
            "io.cucumber",
            // Mocks, and libraries that rewrite classes.
            "org.mockito",
            "org.easymock",
            "org.powermock",
            "io.mockk",
            "org.objenesis",
            "net.bytebuddy",
            "org.ow2.asm",
            "org.aspectj",
            "org.jacoco",
            // Logging.
            "org.slf4j",
            "ch.qos.logback",
            "org.apache.logging",
            "log4j",
            "commons-logging",
            "org.jboss.logging",
            "org.springframework:spring-jcl");

    private final List<String> patterns;

    private DependencyPatterns(List<String> patterns) {
        this.patterns = patterns;
    }

    /**
     * An entry of a class path.
     *
     * @param path the jar or directory
     * @param coordinates {@code group:artifact}; for a mere file its name
     * @param isModule whether another module of the same build produced it
     */
    public record Entry(Path path, String coordinates, boolean isModule) {

        boolean isNeverWoven() {
            return NEVER_WOVEN.stream()
                    .anyMatch(group -> coordinates.equals(group)
                            || coordinates.startsWith(group + ":")
                            || (coordinates.startsWith(group + ".") && coordinates.contains(":")));
        }
    }

    /** @throws ProblemException if one is not a pattern over coordinates */
    public static DependencyPatterns of(List<String> patterns) {
        List<String> stripped = patterns.stream().map(String::strip).toList();
        List<Problem> problems = stripped.stream()
                .filter(pattern ->
                        !pattern.equals(ALL) && !LEGAL.matcher(pattern).matches())
                .map(pattern -> Problem.error(
                        "this is not a pattern over dependencies: threadspec.dependencies='" + pattern + "'",
                        "write groupId:artifactId, with * for any characters, or * alone for all dependencies"))
                .toList();
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return new DependencyPatterns(stripped);
    }

    /**
     * The libraries to weave, in the order of the entries.
     *
     * @throws ProblemException if a pattern matches nothing: code that the user wants to observe would go unseen
     */
    public List<Library> select(List<Entry> entries) {
        List<Problem> problems = patterns.stream()
                .filter(pattern -> !pattern.equals(ALL))
                .flatMap(pattern -> unmatched(pattern, entries))
                .toList();
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        List<Library> libraries = new ArrayList<>();
        for (Entry entry : entries) {
            if (!entry.isNeverWoven()) {
                if (entry.isModule()) {
                    libraries.add(new Library(entry.path(), Library.Kind.MODULE));
                } else if (patterns.stream().anyMatch(pattern -> matches(pattern, entry))) {
                    libraries.add(new Library(entry.path(), Library.Kind.DEPENDENCY));
                }
            }
        }
        return libraries;
    }

    private static Stream<Problem> unmatched(String pattern, List<Entry> entries) {
        List<Entry> matched =
                entries.stream().filter(entry -> matches(pattern, entry)).toList();
        if (matched.isEmpty()) {
            return Stream.of(Problem.error(
                    "no dependency of the tests matches: threadspec.dependencies=" + pattern,
                    "correct the pattern; the dependencies are "
                            + entries.stream()
                                    .map(Entry::coordinates)
                                    .distinct()
                                    .sorted()
                                    .collect(Collectors.joining(", "))));
        }
        if (matched.stream().allMatch(Entry::isNeverWoven)) {
            return Stream.of(Problem.error(
                    "what runs tests, rewrites classes or logs is never woven: threadspec.dependencies=" + pattern
                            + " matches="
                            + matched.stream()
                                    .map(Entry::coordinates)
                                    .distinct()
                                    .collect(Collectors.joining(", ")),
                    "take the pattern out"));
        }
        return Stream.empty();
    }

    private static boolean matches(String pattern, Entry entry) {
        return pattern.equals(ALL)
                || TOKEN.matcher(pattern)
                        .replaceAll(token -> token.group().equals("*")
                                ? ".*"
                                : Matcher.quoteReplacement(Pattern.quote(token.group())))
                        .transform(regex -> Pattern.matches(regex, entry.coordinates()));
    }
}
