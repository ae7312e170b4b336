package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands about runs in STD print what the documentation shows: those about runs of the papers, and those of which it shows no run. */
class DocumentedVerdictsTest {

    private static final Path ROOT = Path.of("..");

    private static final String COMMAND = "    java -jar threadspec.jar analyze --atomicity ";

    @Test
    void shouldPrintWhatThePageShows() throws IOException {
        Map<String, String> shown = shown(Files.readAllLines(ROOT.resolve("docs/verdicts.md")));
        assertEquals(4, shown.size());
        shown.forEach((command, expected) -> {
            String[] words = command.split(" ");
            words[words.length - 1] = ROOT.resolve(words[words.length - 1]).toString();
            assertPrints(expected, Arrays.copyOfRange(words, 3, words.length));
        });
    }

    @Test
    void shouldPrintWhatThePageAboutTheCommandLineShows(@TempDir Path directory) throws IOException {
        Path run = directory.resolve("run.std");
        Files.writeString(
                run,
                """
                T1|begin(increment)|1
                T1|r(x)|2
                T2|begin(reset)|3
                T2|w(x)|4
                T2|end(reset)|5
                T1|w(x)|6
                T1|end(increment)|7
                """);
        assertPrints(shownOnCommandLine("NOT SERIALIZABLE"), "analyze", "--atomicity", run.toString());
        Files.writeString(
                run,
                """
                T1|w(q)|1
                T1|begin(use)|2
                T1|r(p)|3
                T1|r(p)|4
                T1|end(use)|5
                T2|w(p)|6
                """);
        assertPrints(shownOnCommandLine("PREDICTED"), "analyze", "--atomicity", "--predict", run.toString());
    }

    private static String shownOnCommandLine(String beginning) throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/command-line.md")).stream()
                .dropWhile(line -> !line.startsWith("    " + beginning))
                .takeWhile(line -> line.startsWith("    "))
                .map(line -> line.substring(4))
                .collect(Collectors.joining("\n"));
    }

    private static void assertPrints(String expected, String... arguments) {
        var out = new StringWriter();
        Main.run(new PrintWriter(out, true), new PrintWriter(out, true), arguments);
        String printed = out.toString().replace(System.lineSeparator(), "\n");
        assertFalse(expected.isEmpty());
        assertTrue(
                pattern(expected).matcher(printed).matches(),
                () -> String.join(" ", arguments) + "\n" + printed + "\n" + expected);
    }

    /** By command, the indented lines after it. */
    private static Map<String, String> shown(List<String> page) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (int i = 0; i < page.size(); i++) {
            if (page.get(i).startsWith(COMMAND)) {
                String output = page.stream()
                        .skip(i + 2)
                        .takeWhile(line -> line.startsWith("    "))
                        .map(line -> line.substring(4))
                        .collect(Collectors.joining("\n"));
                shown.put(page.get(i).strip(), output);
            }
        }
        return shown;
    }

    /** What is left out may be any lines, or the rest of a line; at the end it need not be told. */
    private static Pattern pattern(String shown) {
        String lines = shown.lines()
                .map(line -> line.strip().equals("…")
                        ? "(?:.*\n)*?"
                        : Arrays.stream(line.split("…$", -1))
                                        .map(Pattern::quote)
                                        .collect(Collectors.joining(".*")) + "\n")
                .collect(Collectors.joining());
        return Pattern.compile(lines + "(?:.*\n)*");
    }
}
