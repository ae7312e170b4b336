package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an analysis accepts as traces, and what it refuses. */
class AnalyserTest {

    @TempDir
    private Path directory;

    private OutputLayout output;

    @BeforeEach
    void weave() throws IOException {
        output = new OutputLayout(directory);
        CompiledSpecsWriter.write(output.specs(), new RandomCase(1, 2, 3).specs());
        SiteTableFile.write(RandomCase.sites(), output.sites());
        Path configuration = output.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        Files.createDirectories(configuration.getParent());
        Files.writeString(configuration, "traces=../traces\nweaving=current\n");
    }

    private void run(String weaving, String... threads) throws IOException {
        try (var writer = TraceWriter.create(output.traces(), weaving, CaptureMode.MVC)) {
            int slot = 0;
            for (String thread : threads) {
                var events = new EventBuffer(writer, writer.thread(thread, false));
                Clock clock = Clock.after(null, slot);
                events.add(EventKind.WRITE, slot++, clock, clock, 0, 1, 1, 0, 0);
                events.flush();
            }
        }
    }

    private String problem() {
        return assertThrows(ProblemException.class, () -> Analyser.analyse(output, Limits.DEFAULT))
                .getMessage();
    }

    @Test
    void shouldCountTracesAndEvents() throws IOException {
        run("current", "main");
        run("current", "main");
        AnalysisResult result = Analyser.analyse(output, Limits.DEFAULT);
        assertEquals(2, result.traces());
        assertEquals(2, result.events());
        assertEquals(List.of(), result.warnings());
    }

    @Test
    void shouldNameThreadsWhoseStartWasNotSeen() throws IOException {
        run("current", "pool-1", "pool-2");
        String warning =
                Analyser.analyse(output, Limits.DEFAULT).warnings().get(0).render();
        assertTrue(warning.contains("started by code that is not woven: pool-1, pool-2"), warning);
    }

    @Test
    void shouldNameTheOnlyThreadWhoseStartWasNotSeenIfItRunsNoTest() throws IOException {
        try (var writer = TraceWriter.create(output.traces(), "current", CaptureMode.MVC)) {
            writer.test("ATest.test");
            writer.thread("main", true);
            var events = new EventBuffer(writer, writer.thread("pool-1", false));
            Clock clock = Clock.after(null, 0);
            events.add(EventKind.WRITE, 0, clock, clock, 0, 1, 1, 0, 1);
            events.flush();
        }
        String warning =
                Analyser.analyse(output, Limits.DEFAULT).warnings().get(0).render();
        assertTrue(warning.contains("started by code that is not woven: pool-1"), warning);
    }

    @Test
    void shouldNameWhatCouldNotBeWoven() throws IOException {
        run("current", "main");
        Files.writeString(output.weaving(), "unwoven.0=Big.grow()V\nunwoven.1=lib.Odd\nwarning.0=another\n");
        List<Problem> warnings = Analyser.analyse(output, Limits.DEFAULT).warnings();
        assertEquals(1, warnings.size());
        assertEquals(
                "this code could not be woven: Big.grow()V, lib.Odd",
                warnings.get(0).message());
    }

    @Test
    void shouldRepeatWhatTheUserGaveHisWordFor() throws IOException {
        run("current", "main");
        Files.writeString(output.weaving(), "neutral.0=io.meter.**\nneutral.1=com.acme.Audit\n");
        List<Problem> warnings = Analyser.analyse(output, Limits.DEFAULT).warnings();
        assertEquals(
                List.of("this code counts as ordering nothing: threadspec.unwoven=io.meter.**, com.acme.Audit"),
                warnings.stream().map(Problem::message).toList());
    }

    @Test
    void shouldRefuseARunWithoutTrace() {
        assertTrue(problem().contains("no test JVM wrote a trace: directory=" + output.traces()), problem());
    }

    @Test
    void shouldRefuseARunWithoutTraceBesideOthers() throws IOException {
        run("current", "main");
        Path empty = Files.createDirectories(directory.resolve("second"));
        var problem = assertThrows(
                ProblemException.class,
                () -> Analyser.analyse(output, List.of(output.traces(), empty), Limits.DEFAULT, Progress.NONE));
        assertTrue(
                problem.getMessage().contains("no test JVM wrote a trace: directory=" + empty), problem.getMessage());
    }

    @Test
    void shouldTellARunWithoutEvents() throws IOException {
        run("current");
        AnalysisResult result = Analyser.analyse(output, Limits.DEFAULT);
        assertEquals(
                List.of(Verdict.NOT_EXERCISED),
                result.findings().stream().map(Finding::verdict).toList());
        String problem =
                assertThrows(ProblemException.class, result::requireExercise).getMessage();
        assertTrue(problem.contains("the tests exercised no specification"), problem);
    }

    @Test
    void shouldRefuseATraceOfAnotherWeaving() throws IOException {
        run("current", "main");
        run("former", "main");
        assertTrue(problem().contains("weaving=former expected=current"), problem());
    }

    @Test
    void shouldRefuseATornTrace() throws IOException {
        run("current", "main");
        Path file = output.traces().resolve(ProcessHandle.current().pid() + OutputLayout.TRACE_SUFFIX);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        assertTrue(problem().contains("is torn") && problem().contains("events=1"), problem());
    }

    @Test
    void shouldRefuseATraceThatLacksAnEvent() throws IOException {
        try (var writer = TraceWriter.create(output.traces(), "current", CaptureMode.MVC)) {
            var events = new EventBuffer(writer, writer.thread("main", true));
            Clock clock = Clock.after(Clock.after(null, 0), 0);
            events.add(EventKind.WRITE, 0, clock, clock, 0, 1, 1, 0, 0);
            events.flush();
        }
        assertTrue(problem().contains("lacks events"), problem());
    }

    @Test
    void shouldRefuseADirectoryInWhichNothingWasWoven() throws IOException {
        run("current", "main");
        Files.delete(output.specs());
        assertTrue(problem().contains("nothing was woven, so there is no run to judge: directory="), problem());
        assertTrue(problem().contains("the goal weave stands beside check"), problem());
    }
}
