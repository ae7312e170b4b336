package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example, and for each that is PREDICTED a copy that is mended. All are modules of one build: that is faster. */
class WovenExamplesIT {

    /** These have tests of their own. */
    private static final Set<String> TESTED_ELSEWHERE = Set.of("landing", "landing-fixed", "traces");

    /** The one with several atomic blocks. */
    private static final String ATOMIC = "atomic";

    @TempDir
    private static Path directory;

    private static String output = "";

    static Stream<Example> examples() {
        return Example.all().stream();
    }

    static Stream<Example> mendedExamples() {
        return examples().filter(Example::isPredicted).map(Example::mended);
    }

    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);
        examples().forEach(example -> {
            Path project = Environment.example(example.name());
            reactor.module(project, example.name());
            if (example.isPredicted()) {
                mend(reactor.module(project, example.mended().name()));
            }
        });
        reactor.module(Environment.example(ATOMIC), ATOMIC);
        output = reactor.run("--fail-at-end", "verify").assertFailure().output();
    }

    /** The clerk listens to the bell, and the day ends after the worker; elsewhere all that threads do at the same time takes the object's lock. */
    private static void mend(Path project) {
        Path office = project.resolve("src/main/java/com/acme/desk/Office.java");
        if (Files.exists(office)) {
            Projects.edit(
                    office,
                    text -> text.replace(
                            "desk.grant();",
                            """
                    try {
                        bell.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    desk.grant();
                    """));
            return;
        }
        Path billing = project.resolve("src/main/java/com/acme/journal/Billing.java");
        if (Files.exists(billing)) {
            Projects.edit(
                    billing,
                    text -> text.replace(
                            "return journal.close();",
                            """
                    try {
                        worker.join();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return journal.close();
                    """));
            return;
        }
        UnaryOperator<String> lock = text -> text.replaceAll("public (\\w+ \\w+\\()", "public synchronized $1");
        for (String file : List.of(
                "party/GuestList", "lottery/Lottery", "pool/Session", "shop/Prices", "machine/Machine", "lift/Lift")) {
            Path source = project.resolve("src/main/java/com/acme/" + file + ".java");
            if (Files.exists(source)) {
                Projects.edit(source, lock);
            }
        }
    }

    @ParameterizedTest
    @MethodSource({"examples", "mendedExamples"})
    void shouldGetItsVerdict(Example example) {
        List<JsonValue> findings = findings(example.name());

        assertEquals(1, findings.size());
        JsonValue finding = findings.get(0);
        assertEquals(example.property(), property(finding));
        assertTrue(
                example.verdicts().contains(finding.get("verdict").text()),
                () -> finding.get("verdict").text() + "\n" + printed(example));
        assertTrue(printed(example).contains(example.line()), () -> printed(example));
    }

    /** The report in the guide is that of the example: each line of it was printed, in this order. */
    @ParameterizedTest
    @CsvSource({"lift, getting-started.md", "lift, reading-a-report.md", "journal, bug-report-to-spec.md"})
    void shouldPrintWhatTheGuideShows(String example, String page) throws IOException {
        List<String> guide =
                Files.readAllLines(Environment.root().resolve("docs/guide").resolve(page));
        List<String> shown = guide.stream()
                .dropWhile(line -> !line.startsWith("    [ERROR] PREDICTED"))
                .takeWhile(line -> line.startsWith("    "))
                .map(line -> line.substring(4).stripTrailing())
                .toList();
        assertTrue(shown.size() > 10, () -> "too few lines to be a report: " + shown);
        List<String> printed =
                printed(name(example)).lines().map(String::stripTrailing).toList();
        int at = printed.indexOf(shown.get(0));
        assertTrue(at >= 0, () -> shown.get(0) + " is not in\n" + String.join("\n", printed));
        assertEquals(shown, printed.subList(at, at + shown.size()));
    }

    private static Example name(String name) {
        return examples()
                .filter(example -> example.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldJudgeAtomicBlocks() {
        Map<String, String> verdicts = findings(ATOMIC).stream()
                .collect(Collectors.toMap(WovenExamplesIT::property, finding -> finding.get("verdict")
                        .text()));
        assertEquals(
                Map.of(
                        "Sets.atomic UniqueList.add(String)", "NOT SERIALIZABLE",
                        "Bank.atomic Account.transferTo(Account, long)", "NOT SERIALIZABLE",
                        "Values.atomic Lazy.get()", "NOT SERIALIZABLE",
                        "Caches.atomic Cache.load(String)", "NOT SERIALIZABLE",
                        "Texts.atomic Text.append(Text)", "NOT SERIALIZABLE",
                        "Shop.atomic Stock.sell(int)", "PREDICTED",
                        "HandOver.atomic Turns.increment(int)", "SATISFIED"),
                verdicts);
    }

    /**
     * As LandingIT expects of Gradle, and LandingCommandTest of the command line: the first 8 bytes of the SHA-256 of the declaration's full name and a line
     * feed, whether other threads were seen in the middle of the block or are predicted to be.
     */
    @Test
    void shouldGiveBlocksTheFingerprintsOfOtherBuilds() {
        Map<String, String> fingerprints = findings(ATOMIC).stream()
                .collect(Collectors.toMap(WovenExamplesIT::property, finding -> finding.get("fingerprint")
                        .text()));
        assertEquals("d2bcbc023fcfa459", fingerprints.get("Bank.atomic Account.transferTo(Account, long)"));
        assertEquals("90d3c9d6921c2af3", fingerprints.get("Shop.atomic Stock.sell(int)"));
    }

    private static List<JsonValue> findings(String example) {
        var layout = new OutputLayout(directory.resolve(example).resolve("target/threadspec"));
        return Json.read(layout.jsonReport()).get("findings").elements();
    }

    private static String property(JsonValue finding) {
        return finding.get("spec").text() + "." + finding.get("property").text();
    }

    @Test
    void shouldKnowAllExamples() throws IOException {
        Set<String> known = examples().map(Example::name).collect(Collectors.toSet());
        known.addAll(TESTED_ELSEWHERE);
        known.add(ATOMIC);
        try (Stream<Path> files = Files.list(Environment.root().resolve("examples"))) {
            assertEquals(
                    known,
                    files.filter(Files::isDirectory)
                            .map(file -> file.getFileName().toString())
                            .collect(Collectors.toSet()));
        }
    }

    /** What Maven printed while it was at this module. */
    private static String printed(Example example) {
        String head = "< com.acme:" + example.name() + " >";
        int begin = output.indexOf(head);
        assertTrue(begin >= 0, () -> "not built: " + example + "\n" + output);
        int end = output.indexOf("< com.acme:", begin + head.length());
        return output.substring(begin, end < 0 ? output.length() : end);
    }
}
