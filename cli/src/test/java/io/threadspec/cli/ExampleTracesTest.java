package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The runs of the papers in {@code examples/traces} get the verdicts that the papers give them. */
class ExampleTracesTest {

    private static final Path TRACES = Path.of("..", "examples", "traces");

    private static final String BAD = "NOT SERIALIZABLE";
    private static final String GOOD = "SATISFIED";

    /** By run and block. */
    private static final Map<String, Map<String, String>> EXPECTED = Map.of(
            "three-transactions.std", Map.of("A", BAD, "B", GOOD, "C", GOOD),
            "nested.std", Map.of("p", BAD, "q", BAD, "r", GOOD),
            "pair.std", Map.of("D, E", BAD, "D", GOOD, "E", GOOD),
            "figure-1.std", Map.of("use", "PREDICTED"),
            "figure-2a.std", Map.of("use", BAD),
            "figure-2b.std", Map.of("use", GOOD));

    private static final Pattern VERDICT =
            Pattern.compile("^(NOT SERIALIZABLE|SATISFIED|PREDICTED|INCONCLUSIVE) +\\S+\\.std\\.atomic (.+?)  \\(");

    @Test
    void shouldGetTheVerdictsOfThePapers() {
        var found = new TreeMap<String, Map<String, String>>();
        EXPECTED.keySet().forEach(run -> found.put(run, verdicts(run)));
        assertEquals(new TreeMap<>(EXPECTED), found);
    }

    private static Map<String, String> verdicts(String run) {
        var out = new StringWriter();
        Main.run(
                new PrintWriter(out, true),
                new PrintWriter(out, true),
                "analyze",
                "--atomicity",
                "--predict",
                TRACES.resolve(run).toString());
        return out.toString()
                .lines()
                .map(VERDICT::matcher)
                .filter(Matcher::find)
                .collect(Collectors.toMap(match -> match.group(2), match -> match.group(1)));
    }

    @Test
    void shouldKnowAllTraces() throws IOException {
        try (Stream<Path> files = Files.list(TRACES)) {
            Set<String> runs = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".std"))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(new TreeSet<>(EXPECTED.keySet()), runs);
        }
    }
}
