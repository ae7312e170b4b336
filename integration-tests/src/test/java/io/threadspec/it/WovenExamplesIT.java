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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        Projects.edit(
                reactor.module(Environment.example("journal"), "journal-locked")
                        .resolve("src/main/java/com/acme/journal/Journal.java"),
                WovenExamplesIT::locked);
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
        for (String file : List.of(
                "party/GuestList", "lottery/Lottery", "pool/Session", "shop/Prices", "machine/Machine", "lift/Lift")) {
            Path source = project.resolve("src/main/java/com/acme/" + file + ".java");
            if (Files.exists(source)) {
                Projects.edit(source, WovenExamplesIT::locked);
            }
        }
    }

    private static String locked(String source) {
        return source.replaceAll("public ((?!class )[\\w\\[\\]]+ \\w+\\()", "public synchronized $1");
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

    /** For tools: of predictions, of atomic blocks that were interrupted, and of what holds. */
    @ParameterizedTest
    @ValueSource(strings = {"lift", "journal", ATOMIC, "lift-mended"})
    void shouldWriteFilesThatFollowTheirSchemas(String module) throws IOException {
        ReportSchemas.assertFollowed(new OutputLayout(directory.resolve(module).resolve("target/threadspec")));
    }

    /** The reports in the guide are those of the examples. */
    @ParameterizedTest
    @CsvSource({
        "lift, guide/getting-started.md, [ERROR] PREDICTED, 0",
        "lift-mended, guide/getting-started.md, [INFO] SATISFIED, 0",
        "lift, guide/reading-a-report.md, [ERROR] PREDICTED, 0",
        "journal, guide/bug-report-to-spec.md, [ERROR] PREDICTED, 0",
        "journal-locked, guide/bug-report-to-spec.md, [ERROR] PREDICTED, 1",
        "journal-mended, guide/bug-report-to-spec.md, [INFO] SATISFIED, 0"
    })
    void shouldPrintWhatTheGuideShows(String module, String page, String beginning, int block) {
        DocumentedOutput.assertPrinted(DocumentedOutput.blocks(page, beginning).get(block), printed(module));
    }

    /** The page about reports shows a line for what holds, and a report, without their levels. */
    @Test
    void shouldPrintWhatThePageAboutReportsShows() {
        List<String> shown = DocumentedOutput.blocks("reports.md", "SATISFIED").get(0);

        DocumentedOutput.assertPrinted(shown.subList(0, 1), DocumentedOutput.withoutLevels(printed("lift-mended")));
        DocumentedOutput.assertPrinted(
                shown.subList(1, shown.size()), DocumentedOutput.withoutLevels(printed("journal")));
    }

    @Test
    void shouldWriteTheBaselineThatTheGuideShows(@TempDir Path own) throws IOException {
        Projects.copy(
                directory.resolve("lift/target/threadspec"),
                Files.createDirectories(own.resolve("target")).resolve("threadspec"));
        List<String> shown = DocumentedOutput.blocks("guide/ci.md", "$ java -jar threadspec.jar ")
                .get(0);
        String[] arguments =
                shown.get(0).replace("$ java -jar threadspec.jar ", "").split(" ");

        BuildResult result = CommandLine.run(own, arguments);

        assertEquals(0, result.exitCode(), result.output());
        assertEquals(
                shown.subList(1, shown.size()),
                (result.output().replace(own.toUri().toString(), "file:///…/") + "\n$ cat threadspec-baseline.tsv\n"
                                + Files.readString(own.resolve("threadspec-baseline.tsv")))
                        .lines()
                        .toList());
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
        return printed(example.name());
    }

    private static String printed(String module) {
        String head = "< com.acme:" + module + " >";
        int begin = output.indexOf(head);
        assertTrue(begin >= 0, () -> "not built: " + module + "\n" + output);
        int end = output.indexOf("< com.acme:", begin + head.length());
        return output.substring(begin, end < 0 ? output.length() : end);
    }
}
