package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/** Output of a program in a page of the documentation, where it is an indented block. A line that is … stands for any lines, and at the end of a line for its rest. */
final class DocumentedOutput {

    private static final String INDENT = "    ";
    private static final String LEFT_OUT = "…";

    private DocumentedOutput() {}

    /** All blocks of a page, from a line that begins with a text to the end of what is indented; without the indent. */
    static List<List<String>> blocks(String page, String beginning) {
        List<List<String>> blocks = new ArrayList<>();
        List<String> block = new ArrayList<>();
        for (String line : lines(page)) {
            boolean isIndented = line.startsWith(INDENT);
            if (isIndented && (!block.isEmpty() || line.startsWith(INDENT + beginning))) {
                block.add(line.substring(INDENT.length()).stripTrailing());
            } else if (line.isEmpty() && !block.isEmpty()) {
                block.add("");
            } else if (!block.isEmpty()) {
                blocks.add(withoutEmptyEnd(block));
                block.clear();
            }
        }
        if (!block.isEmpty()) {
            blocks.add(withoutEmptyEnd(block));
        }
        return blocks;
    }

    private static List<String> lines(String page) {
        try {
            return Files.readAllLines(Environment.root().resolve("docs").resolve(page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> withoutEmptyEnd(List<String> block) {
        return String.join("\n", block).stripTrailing().lines().toList();
    }

    /** Lines of Maven's log as the command line prints them. */
    static String withoutLevels(String log) {
        return log.replaceAll("(?m)^\\[(INFO|ERROR)\\] ?", "");
    }

    /** Asserts that lines were printed, one after the other. */
    static void assertPrinted(List<String> shown, String output) {
        List<String> printed = output.lines().map(String::stripTrailing).toList();
        int at = 0;
        boolean mayLeaveOut = true;
        for (String line : shown) {
            if (line.replaceFirst("^\\[[A-Z]+\\]", "").strip().equals(LEFT_OUT)) {
                mayLeaveOut = true;
                continue;
            }
            while (mayLeaveOut && at < printed.size() && !matches(line, printed.get(at))) {
                at++;
            }
            assertTrue(
                    at < printed.size() && matches(line, printed.get(at)),
                    () -> "not printed: " + line + "\n\n" + output);
            at++;
            mayLeaveOut = false;
        }
    }

    private static boolean matches(String shown, String printed) {
        return shown.endsWith(LEFT_OUT)
                ? printed.startsWith(shown.substring(0, shown.length() - LEFT_OUT.length()))
                : printed.equals(shown);
    }
}
