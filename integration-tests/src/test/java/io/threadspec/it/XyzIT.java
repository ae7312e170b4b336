package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Example 2 of the paper on multithreaded vector clocks, figure 6, from program to verdict. */
class XyzIT {

    private static OutputLayout output;
    private static BuildResult build;

    @BeforeAll
    static void build(@TempDir Path directory) {
        Path project = Projects.copy(Environment.project("xyz"), directory.resolve("xyz"));
        Projects.addTurns(project);
        output = new OutputLayout(project.resolve("target/threadspec"));
        build = MavenBuild.run(project, "verify");
    }

    @Test
    void shouldStampTheEventsAsInThePaper() throws IOException {
        Trace trace = TraceReader.read(onlyTrace());

        assertEquals(
                List.of(
                        new Message("T1", 0, ClockStamp.of(1, 0)), // e1: x = 0
                        new Message("T1", 1, ClockStamp.of(2, 0)), // e3: y = 1
                        new Message("T2", 1, ClockStamp.of(1, 1)), // e2: z = 1
                        new Message("T2", 1, ClockStamp.of(1, 2))), // e4: x = 1
                trace.events().stream()
                        .filter(event -> event.kind() == EventKind.WRITE)
                        .map(event ->
                                new Message(trace.threads().get(event.thread()).name(), event.value(), event.clock()))
                        .sorted((a, b) -> a.thread().compareTo(b.thread()))
                        .toList());
    }

    @Test
    void shouldPredictTheOneRunThatViolates() {
        build.assertFailure().assertPrints("on project xyz: PREDICTED Xyz.quiet");

        JsonValue finding = Json.read(output.jsonReport()).get("findings").get(0);
        String explanation = finding.get("explanation").text();
        assertTrue(explanation.contains(" 3 orders. "), explanation);
        assertTrue(explanation.contains(" Of these, 1 breaks it "), explanation);
        assertTrue(explanation.contains("lattice of 7 states"), explanation);
        assertEquals(
                List.of("x=0", "y=1", "z=1", "x=1"),
                finding.get("witness").elements().stream()
                        .map(event -> event.get("variable").text() + "="
                                + event.get("value").text())
                        .toList());
        assertEquals(0, finding.get("otherWitnesses").elements().size());
    }

    private static Path onlyTrace() throws IOException {
        try (Stream<Path> files = Files.list(output.traces())) {
            List<Path> traces = files.filter(file -> file.toString().endsWith(OutputLayout.TRACE_SUFFIX))
                    .toList();
            assertEquals(1, traces.size(), build.output());
            return traces.get(0);
        }
    }

    /** What the paper's observer gets: ⟨e, i, V⟩. */
    private record Message(String thread, long value, ClockStamp clock) {}
}
