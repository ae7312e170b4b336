package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** The commands about runs of the papers in {@code docs/verdicts.md} print what stands there. */
class DocumentedVerdictsTest {

    private static final Path ROOT = Path.of("..");

    private static final String COMMAND = "    java -jar threadspec.jar analyze --atomicity ";

    @Test
    void shouldPrintWhatThePageShows() throws IOException {
        Map<String, String> shown = shown(Files.readAllLines(ROOT.resolve("docs/verdicts.md")));
        assertEquals(4, shown.size());
        shown.forEach((command, expected) -> {
            String printed = printed(command);
            assertTrue(pattern(expected).matcher(printed).matches(), () -> command + "\n" + printed + "\n" + expected);
        });
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

    private static String printed(String command) {
        String[] arguments = command.split(" ");
        String[] ofMain = Arrays.copyOfRange(arguments, 3, arguments.length);
        ofMain[ofMain.length - 1] = ROOT.resolve(ofMain[ofMain.length - 1]).toString();
        var out = new StringWriter();
        Main.run(new PrintWriter(out, true), new PrintWriter(out, true), ofMain);
        return out.toString().replace(System.lineSeparator(), "\n");
    }
}
