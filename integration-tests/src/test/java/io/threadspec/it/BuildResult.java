package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a build ended.
 *
 * @param exitCode of Maven
 * @param output all that it printed
 */
record BuildResult(int exitCode, String output) {

    /** A frame of a stack trace, whatever stands before it on the line. */
    private static final Pattern STACK_FRAME =
            Pattern.compile("(?m)\\bat (?!com\\.acme\\.)[\\w.$/@]+\\([\\w.]+(:\\d+)?\\)\\s*$");

    BuildResult assertSuccess() {
        assertEquals(0, exitCode, output);
        return this;
    }

    BuildResult assertFailure() {
        assertNotEquals(0, exitCode, output);
        return this;
    }

    BuildResult assertPrints(String text) {
        assertTrue(output.contains(text), () -> "not printed: " + text + "\n\n" + output);
        return this;
    }

    BuildResult assertPrintsNot(String text) {
        assertTrue(!output.contains(text), () -> "printed: " + text + "\n\n" + output);
        return this;
    }

    /** What a goal of ThreadSpec printed on a module; not in a build of several threads. */
    String printedBy(String goal, String module) {
        Matcher matcher = Pattern.compile(
                        "--- threadspec\\S*:" + goal + " \\(\\S+\\) @ " + module + " ---(.*?)(?=\\[INFO\\] *\\R|\\z)",
                        Pattern.DOTALL)
                .matcher(output);
        assertTrue(matcher.find(), () -> goal + " did not run on " + module + ":\n" + output);
        return matcher.group(1);
    }

    BuildResult assertNoStackTrace() {
        assertTrue(!STACK_FRAME.matcher(output).find(), () -> "a stack trace in:\n" + output);
        return this;
    }
}
