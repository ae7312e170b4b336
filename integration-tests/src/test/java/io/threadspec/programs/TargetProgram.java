package io.threadspec.programs;

import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A program and what it carries in its comments.
 *
 * @param source its file
 * @param className its class; the package is the folder
 * @param expected the verdicts that are right in the modes that predict
 * @param facts the verdicts that are right in the facts modes
 * @param since the first version of Java that has what it uses
 * @param declarations what its specification says besides
 */
record TargetProgram(
        Path source, String className, Set<String> expected, Set<String> facts, int since, List<String> declarations) {

    private static final int OLDEST_JAVA = 17;

    static TargetProgram read(Path source) {
        try {
            String text = Files.readString(source);
            String folder = source.getParent().getFileName().toString();
            String name = source.getFileName().toString().replace(".java", "");
            Set<String> expected =
                    verdicts(text, "expect").orElseThrow(() -> new AssertionError("no expectation: " + source));
            Set<String> facts = verdicts(text, "facts")
                    .orElse(Set.of(expected.contains("SATISFIED") ? "SATISFIED" : "NOT MONITORABLE"));
            return new TargetProgram(
                    source,
                    folder + "." + name,
                    expected,
                    facts,
                    comment(text, "since").map(Integer::parseInt).orElse(OLDEST_JAVA),
                    comments(text, "spec"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<Set<String>> verdicts(String text, String key) {
        return comment(text, key)
                .map(value -> Set.of(value.replaceFirst(" order$", "").split(" or ")));
    }

    private static Optional<String> comment(String text, String key) {
        return comments(text, key).stream().findFirst();
    }

    private static List<String> comments(String text, String key) {
        return Pattern.compile("(?m)^// " + key + ": (.+)$")
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .toList();
    }

    /** The verdicts that are right in this mode. */
    Set<String> expected(CaptureMode mode) {
        return mode.ordersConflicts() ? expected : facts;
    }

    /** Of the specification about it. */
    String specName() {
        return className.replace('.', '_');
    }

    String spec() {
        return """
                spec %1$s {
                    var told   = field %2$s.told;
                    var learnt = field %2$s.learnt;
                    %3$s

                    property order = always (learnt == 1 -> told == 1);
                }
                """
                .formatted(specName(), className, String.join("\n    ", declarations));
    }

    @Override
    public String toString() {
        return className;
    }
}
