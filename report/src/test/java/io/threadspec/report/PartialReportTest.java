package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    @Test
    void shouldLeaveAFinishedAnalysisAlone() throws IOException, InterruptedException {
        Process process = start("short");
        assertEquals("done\n", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        assertEquals(0, process.waitFor());
        assertFalse(Files.exists(new OutputLayout(directory).jsonReport()), "nothing is written when the JVM ends");
    }
}
