package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Selects the classes that are woven. A pattern is a binary class name ({@code com.acme.Outer$Inner}) in which {@code *} matches any
 * characters within one segment and {@code **} any characters at all.
 */
public final class ClassPatterns {

    private static final Pattern LEGAL = Pattern.compile("[\\p{javaJavaIdentifierPart}.*-]+");
    private static final Pattern TOKEN = Pattern.compile("\\*\\*|\\*|[^*]+");

    private final List<Pattern> includes;
    private final List<Pattern> excludes;

    private ClassPatterns(List<Pattern> includes, List<Pattern> excludes) {
        this.includes = includes;
        this.excludes = excludes;
    }

    /**
     * @param includes empty means every class
     * @param excludes stronger than includes
     * @param problems receives every pattern that can match no class name
     */
    public static ClassPatterns of(List<String> includes, List<String> excludes, Consumer<Problem> problems) {
        return new ClassPatterns(compile(includes, problems), compile(excludes, problems));
    }

    private static List<Pattern> compile(List<String> patterns, Consumer<Problem> problems) {
        patterns.stream()
                .filter(pattern -> !LEGAL.matcher(pattern).matches())
                .forEach(pattern -> problems.accept(Problem.error(
                        "this is not a pattern over class names: pattern='" + pattern + "'",
                        "write names with dots, with * within a package and ** across packages, as in com.acme.**")));
        return patterns.stream().map(ClassPatterns::toRegex).toList();
    }

    private static Pattern toRegex(String pattern) {
        return Pattern.compile(TOKEN.matcher(pattern).replaceAll(token -> switch (token.group()) {
            case "**" -> ".*";
            case "*" -> "[^.]*";
            default -> Matcher.quoteReplacement(Pattern.quote(token.group()));
        }));
    }

    /** Only the excludes, for code that the user has already selected for weaving. */
    public ClassPatterns excludesAlone() {
        return new ClassPatterns(List.of(), excludes);
    }

    public boolean select(String binaryName) {
        return (includes.isEmpty() || matches(includes, binaryName)) && !matches(excludes, binaryName);
    }

    private static boolean matches(List<Pattern> patterns, String binaryName) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(binaryName).matches());
    }
}
