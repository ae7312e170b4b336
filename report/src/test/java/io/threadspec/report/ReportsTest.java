package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.json.JsonWriter;
import io.threadspec.report.policy.Baseline;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {

    @TempDir
    private Path directory;

    private static WitnessEvent event(String thread, int line, String variable) {
        return new WitnessEvent(thread, "com.acme.Gate", "run", "Gate.java", line, variable, "1");
    }

    private static final Witness WITNESS =
            new Witness(List.of("open=0", "used=0"), List.of(event("wörker", 12, "used"), event("main", 3, "open")), 0);

    private static final Reason PREDICTION =
            new Broken.Prediction(new Orders.Counted(new RunCount(2, true), RunCount.ONE, 4));

    private static final Sighting SIGHTING =
            new Sighting(Sighting.Whose.SAME, "main", Optional.empty(), List.of(), List.of("a.B.c"));

    private static AnalysisResult result(Verdict verdict, Evidence... evidence) {
        return result(Severity.ERROR, verdict, evidence);
    }

    private static AnalysisResult result(Severity severity, Verdict verdict, Evidence... evidence) {
        var declaration = new Declaration("Gate", "shut", "Say \"open\" first.", "a -> b", "gate.spec", 4, severity);
        var finding = new Finding(declaration, verdict, Explanation.of(PREDICTION), "T.t", List.of(evidence));
        return new AnalysisResult(List.of(finding), 2, 1, List.of(Problem.warning("odd", "mend it")));
    }

    private static String console(AnalysisResult result) {
        return Reports.terminal(result, Policy.byDefault(), false);
    }

    @Test
    void shouldShowARunWithAColumnForEachThread() {
        String console = console(result(Verdict.PREDICTED, WITNESS, SIGHTING));
        String expected =
                """
                PREDICTED  Gate.shut  (gate.spec:4)
                  Say "open" first.
                  a -> b
                  Test: T.t
                  The observed run kept the property. By its causality, the same events can happen in 2 orders. \
                Of these, 1 breaks it (lattice of 4 states).
                  Seen by thread main:
                      at a.B.c

                  A run that breaks it (1 of 1 shown):
                      main                 wörker
                      initially open=0, used=0
                   1                       used=1 Gate.java:12   <-- breaks the property
                   2  open=1 Gate.java:3

                warning: odd
                  -> mend it
                ThreadSpec: 1 PREDICTED, events=2 traces=1"""
                        .replace("\n", System.lineSeparator());
        assertEquals(expected, console);
    }

    /** Thread names are the tested program's to choose: colours, a forged line, a change of direction. */
    @Test
    void shouldShowNoControlCharactersOfNames() {
        var events =
                List.of(event("a\u001b[31m", 1, "open"), event("b\nVIOLATED", 2, "open"), event("c\u202e", 3, "open"));
        String console = console(result(Verdict.PREDICTED, new Witness(List.of("open=0"), events, 1)));
        assertTrue(
                console.chars().allMatch(c -> c == '\n' || c == '\r' || (!Character.isISOControl(c) && c != 0x202e)),
                console);
        assertTrue(console.contains("a\\u001b[31m") && console.contains("b\\u000aVIOLATED"), console);
        assertTrue(console.contains("c\\u202e"), console);
    }

    @Test
    void shouldFoldALongRunToAScreen() {
        var events = new ArrayList<WitnessEvent>();
        for (int i = 0; i < 1000; i++) {
            events.add(event("t" + i % 2, i, "open"));
        }
        String console = console(result(Verdict.VIOLATED, new Witness(List.of("open=0"), events, 700)));
        assertTrue(console.lines().count() <= 40, console);
        assertTrue(console.contains("Gate.java:700"), console);
        assertTrue(console.contains("earlier events"), console);
        assertTrue(console.contains("later events"), console);
    }

    @Test
    void shouldSayWhatIsLeftOutOfAVeryLongRun() {
        var witness =
                new Witness(List.of("open=0"), WITNESS.events(), 1, List.of(), 2, 70_000, 900, List.of(), List.of());
        String console = console(result(Verdict.VIOLATED, witness));
        List<String> lines = console.lines()
                .dropWhile(line -> !line.contains("after"))
                .map(line -> line.strip().replaceAll(" +", " "))
                .limit(4)
                .toList();
        assertEquals("after 70000 events open=0", lines.get(0));
        assertTrue(lines.get(1).startsWith("70001 used="), console);
        assertTrue(lines.get(2).startsWith("70002 ") && lines.get(2).endsWith("<-- breaks the property"), console);
        assertEquals("… 900 later events …", lines.get(3));
        String json = JsonWriter.write(JsonReport.of(result(Verdict.VIOLATED, witness), Policy.byDefault()));
        assertTrue(json.contains("\"earlierEvents\": 70000"), json);
        assertTrue(json.contains("\"laterEvents\": 900"), json);
    }

    @Test
    void shouldFoldWhatChangesNothing() {
        var events = new ArrayList<WitnessEvent>();
        for (int i = 0; i < 10; i++) {
            events.add(event("t" + i % 2, i, "open"));
        }
        var witness = new Witness(List.of("open=0"), events, 7, List.of(1, 2, 3, 4, 6, 8, 9), 10);
        String console = console(result(Verdict.NOT_MONITORABLE, witness));
        List<String> lines = console.lines()
                .dropWhile(line -> !line.contains("initially"))
                .map(line -> line.strip().replaceAll(" +", " "))
                .toList();
        assertEquals(
                List.of(
                        "initially open=0",
                        "1 open=1 Gate.java:0",
                        "… 4 events that change nothing …",
                        "6 open=1 Gate.java:5",
                        "7 open=1 Gate.java:6",
                        "8 open=1 Gate.java:7 <-- breaks the property",
                        "9 open=1 Gate.java:8",
                        "10 open=1 Gate.java:9",
                        ""),
                lines.subList(0, 9));
        assertTrue(console.contains("An order of the same events in which it does not hold (1 of 1 shown)"), console);
    }

    @Test
    void shouldSayThatTheInitialStateBreaksTheProperty() {
        String console = console(result(Verdict.VIOLATED, new Witness(List.of("x=1"), WITNESS.events(), -1)));
        assertTrue(console.contains("initially x=1   <-- breaks the property"), console);
    }

    @Test
    void shouldNotSpeakOfAnInitialStateWhereThereAreNoVariables() {
        String console = console(result(Verdict.VIOLATED, new Witness(List.of(), WITNESS.events(), 0)));
        assertTrue(!console.contains("initially"), console);
    }

    @Test
    void shouldWriteTheDocumentedJson() throws IOException {
        Reports.write(
                result(Verdict.PREDICTED, WITNESS, WITNESS, SIGHTING), new OutputLayout(directory), Policy.byDefault());
        String event =
                """
                {
                          "thread": "w\\u00f6rker",
                          "class": "com.acme.Gate",
                          "method": "run",
                          "file": "Gate.java",
                          "line": 12,
                          "variable": "used",
                          "value": "1",
                          "breaks": true,
                          "idle": false,
                          "repeats": false
                        }""";
        String json = Files.readString(directory.resolve("report.json"));
        assertTrue(json.contains("\"witness\": [\n        " + event), json);
        assertTrue(json.contains("\"message\": \"Say \\\"open\\\" first.\""), json);
        assertTrue(json.contains("\"verdict\": \"PREDICTED\""), json);
        assertTrue(json.contains("\"otherWitnesses\": [\n        ["), json);
        String reason =
                """
                Of these, 1 breaks it (lattice of 4 states).\\nSeen by thread main:\\n    at a.B.c",
                      "reason": {
                        "kind": "prediction",
                        "orders": {
                          "all": {
                            "value": 2,
                            "exact": true
                          },
                          "bad": {
                            "value": 1,
                            "exact": true
                          },
                          "states": 4
                        }
                      },
                      "objects": [],
                      "stoppedRecordings": [],
                      "test": "T.t",""";
        assertTrue(json.contains(reason), json);
        String sighting =
                """
                "sighting": {
                        "sameObjects": "yes",
                        "thread": "main",
                        "objects": [],
                        "stack": [
                          "a.B.c"
                        ]
                      }""";
        assertTrue(json.contains(sighting), json);
    }

    @Test
    void shouldTellOfAnOrderThatOnlyUnwovenCodeMayHaveMade() throws IOException {
        var order = new PossibleOrder(
                event("main", 3, "open"),
                event("wörker", 12, "used"),
                Optional.of(new PossibleOrder.LibraryCall("main", "org.lib.Bus", "send", "GateTest.java", 31)),
                Optional.empty());
        var finding = new Finding(
                new Declaration("Gate", "shut", "", "a -> b", "gate.spec", 4, Severity.ERROR),
                Verdict.SUSPECTED,
                Explanation.of(new Broken.Suspicion(new Orders.Uncounted(3, 1))),
                "T.t",
                List.of(WITNESS, order));
        var result = new AnalysisResult(List.of(finding), 2, 1, List.of());
        String console = console(result);
        assertTrue(console.startsWith("SUSPECTED  Gate.shut"), console);
        assertTrue(
                console.contains("  A run that breaks it, unless code that is not woven forbids it (1 of 1 shown):"),
                console);
        assertTrue(
                console.contains("as release.\n  -> Weave the library that is called"),
                "the remedy comes last: " + console);
        Reports.write(result, new OutputLayout(directory), Policy.byDefault());
        String json = Files.readString(directory.resolve("report.json"));
        assertTrue(json.contains("\"verdict\": \"SUSPECTED\""), json);
        String release =
                """
                "release": {
                          "thread": "main",
                          "class": "org.lib.Bus",
                          "method": "send",
                          "file": "GateTest.java",
                          "line": 31
                        }""";
        assertTrue(json.contains(release), json);
        assertTrue(json.contains("\"possibleOrder\": {\n        \"earlier\": {"), json);
        assertFalse(json.contains("\"acquire\""), json);
        assertEquals(0, Policy.byDefault().failures(result).size());
        assertEquals(
                1,
                Policy.of(List.of("suspected"), Baseline.NONE).failures(result).size());
    }

    @Test
    void shouldFailOnWhatThePolicyNames() {
        assertEquals(1, failures(result(Verdict.PREDICTED), Verdict.PREDICTED));
        assertEquals(0, failures(result(Verdict.PREDICTED), Verdict.VIOLATED));
    }

    @Test
    void shouldNotFailForAPropertyOfSeverityWarning() {
        assertEquals(0, failures(result(Severity.WARNING, Verdict.VIOLATED), Verdict.VIOLATED));
    }

    private static int failures(AnalysisResult result, Verdict failOn) {
        return new Policy(EnumSet.of(failOn), Baseline.NONE).failures(result).size();
    }

    /** A message is a few lines, however many findings fail the build. */
    @Test
    void shouldNameTheFirstFindings() {
        List<Finding> failures = IntStream.rangeClosed(1, 7)
                .mapToObj(i -> new Declaration("Gate", "p" + i, "", "a -> b", "gate.spec", i, Severity.ERROR))
                .map(declaration ->
                        new Finding(declaration, Verdict.PREDICTED, Explanation.of(PREDICTION), "T.t", List.of()))
                .toList();
        assertEquals("PREDICTED Gate.p1, PREDICTED Gate.p2", Reports.names(failures.subList(0, 2)));
        assertEquals(
                "PREDICTED Gate.p1, PREDICTED Gate.p2, PREDICTED Gate.p3, PREDICTED Gate.p4, PREDICTED Gate.p5 and 2 more",
                Reports.names(failures));
    }

    @Test
    void shouldGiveTheAddressOfThePage() {
        var output = new OutputLayout(directory.resolve("a b").resolve("..").resolve("a b"));
        Reports.write(result(Verdict.PREDICTED), output, Policy.byDefault());
        String page = Reports.page(output);
        assertTrue(page.startsWith("file:///") && page.endsWith("/a%20b/report.html"), page);
        assertTrue(Files.exists(Path.of(URI.create(page))), page);
    }

    @Test
    void shouldSayWhereItCannotWrite() throws IOException {
        Path file = Files.createFile(directory.resolve("occupied"));
        var problem = assertThrows(
                ProblemException.class,
                () -> Reports.write(result(Verdict.SATISFIED), new OutputLayout(file), Policy.byDefault()));
        assertTrue(problem.getMessage().contains("cannot write the reports into " + file), problem.getMessage());
    }
}
