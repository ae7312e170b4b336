package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Interruption;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that analyses is told to end. By SIGTERM, which takes the same way through the JVM as the SIGINT of Ctrl-C: that one is ignored by processes that are started in the background of
 * a shell, and those which they start.
 */
class PartialReportTest {

    @TempDir
    private Path directory;

    private Process start(String how) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        InterruptedProgram.class.getName(),
                        directory.toString(),
                        how)
                .redirectErrorStream(true)
                .start();
    }

    @Test
    void shouldReportWhatWasJudgedByThen() throws IOException, InterruptedException {
        Process process = start("long");
        try (var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertEquals("judging", lines.readLine());
            int sent = new ProcessBuilder("kill", "-TERM", Long.toString(process.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
            assertEquals(0, sent);
            assertEquals(null, lines.readLine(), "it prints nothing more");
        }
        assertEquals(128 + 15, process.waitFor(), "ended by the signal");

        JsonNode report = new ObjectMapper()
                .readTree(new OutputLayout(directory).jsonReport().toFile());
        List<String> verdicts = new ArrayList<>();
        report.get("findings")
                .forEach(finding -> verdicts.add(finding.get("property").asText() + " "
                        + finding.get("verdict").asText() + " "
                        + finding.get("reason").get("kind").asText()));
        assertEquals(3, verdicts.size());
        assertTrue(verdicts.get(0).startsWith("first VIOLATED "), verdicts::toString);
        assertEquals(
                List.of("second INCONCLUSIVE interruptedAnalysis", "third INCONCLUSIVE interruptedAnalysis"),
                verdicts.subList(1, 3));
        assertEquals(12, report.get("events").asInt());
        assertTrue(report.get("warnings").get(0).asText().contains("the analysis was interrupted"));
        assertTrue(Files.readString(directory.resolve("report.html")).endsWith("</html>\n"), "the page is whole");
    }

    /** As Gradle cancels a task. */
    @Test
    void shouldReportWhatWasJudgedWhenTheThreadWasInterrupted() {
        List<AnalysisResult> written = new ArrayList<>();
        Finding broken = Findings.of("broken", Verdict.VIOLATED);
        Finding holds = Findings.of("holds", Verdict.SATISFIED);
        try {
            var problem = assertThrows(
                    ProblemException.class,
                    () -> PartialReport.follow(Progress.NONE, 2, written::add, partial -> {
                        partial.read(1, 5);
                        partial.planned(List.of(broken.declaration(), holds.declaration()));
                        partial.judged(List.of(broken));
                        partial.judged(List.of(holds));
                        partial.read(1, 7);
                        Thread.currentThread().interrupt();
                        Interruption.check();
                        throw new AssertionError("it goes on");
                    }));
            assertTrue(problem.getMessage().contains("the analysis was interrupted"), problem.getMessage());
        } finally {
            assertTrue(Thread.interrupted(), "the thread stays interrupted");
        }
        assertEquals(1, written.size());
        // The second run was not judged, and may break what holds in the first one.
        assertEquals(
                List.of("broken VIOLATED", "holds INCONCLUSIVE"),
                written.get(0).findings().stream()
                        .map(finding -> finding.declaration().name() + " " + finding.verdict())
                        .toList());
        assertEquals(12, written.get(0).events());
    }

    /** Two runs of one module, and what will be judged of both is known from the beginning. */
    @Test
    void shouldKeepWhatHoldsInAllRuns() {
        List<AnalysisResult> written = new ArrayList<>();
        Finding one = Findings.of("one", Verdict.SATISFIED);
        Finding other = Findings.of("other", Verdict.SATISFIED);
        Finding unused = Findings.of("one", Verdict.NOT_EXERCISED);
        try {
            assertThrows(
                    ProblemException.class,
                    () -> PartialReport.follow(Progress.NONE, 1, written::add, partial -> {
                        var declarations = List.of(one.declaration(), other.declaration());
                        partial.planned(Stream.of(declarations, declarations)
                                .flatMap(List::stream)
                                .toList());
                        partial.judged(List.of(one));
                        partial.judged(List.of(other));
                        partial.judged(List.of(unused));
                        Thread.currentThread().interrupt();
                        Interruption.check();
                        throw new AssertionError("it goes on");
                    }));
        } finally {
            assertTrue(Thread.interrupted(), "the thread stays interrupted");
        }
        assertEquals(
                List.of("other INCONCLUSIVE", "one SATISFIED"),
                written.get(0).findings().stream()
                        .map(finding -> finding.declaration().name() + " " + finding.verdict())
                        .toList());
    }

    @Test
    void shouldReportNothingWhenTheAnalysisFails() {
        List<AnalysisResult> written = new ArrayList<>();
        Finding broken = Findings.of("broken", Verdict.VIOLATED);
        assertThrows(
                IllegalStateException.class,
                () -> PartialReport.follow(Progress.NONE, 1, written::add, partial -> {
                    partial.planned(List.of(broken.declaration()));
                    partial.judged(List.of(broken));
                    throw new IllegalStateException("a defect");
                }));
        assertEquals(List.of(), written);
    }

    @Test
    void shouldLeaveAFinishedAnalysisAlone() throws IOException, InterruptedException {
        Process process = start("short");
        assertEquals("done\n", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, process.waitFor());
        assertFalse(Files.exists(new OutputLayout(directory).jsonReport()), "nothing is written when the JVM ends");
    }
}
