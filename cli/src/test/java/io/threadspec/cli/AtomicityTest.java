package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code threadspec analyze --atomicity}. */
class AtomicityTest {

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldBlameABlockThatAnotherThreadInterrupts() throws IOException {
        int exitCode = judge(
                """
                T1|begin(increment)|10
                T1|r(x)|11
                T2|begin(reset)|20
                T2|w(x)|21
                T2|end(reset)|22
                T1|w(x)|12
                T1|end(increment)|13
                """);
        assertEquals(Main.FINDINGS, exitCode, err::toString);
        String text = out.toString();
        assertTrue(text.contains("NOT SERIALIZABLE  run.std.atomic increment  (run.std:1)"), text);
        assertTrue(text.contains("1 execution of the block was not atomic, of 1 by this declaration."), text);
        assertTrue(text.contains("'increment' (run.std:1) of thread 'T1', which is to blame"), text);
        assertTrue(text.contains("w(x) (run.std:4) comes before w(x) (run.std:6) of"), text);
        assertTrue(text.contains("SATISFIED  run.std.atomic reset  (run.std:3)"), text);
    }

    @Test
    void shouldNameTheBlocksOfWhichNoneAloneIsToBlame() throws IOException {
        int exitCode = judge(
                """
                T1|begin(D)|1
                T2|begin(E)|2
                T2|w(y)|3
                T1|w(x)|4
                T1|r(y)|5
                T1|end(D)|6
                T2|r(x)|7
                T2|end(E)|8
                """);
        assertEquals(Main.FINDINGS, exitCode, err::toString);
        String text = out.toString();
        assertTrue(text.contains("NOT SERIALIZABLE  run.std.atomic D, E  (run.std:2)"), text);
        assertTrue(text.contains("These blocks were not atomic together (1 time)"), text);
    }

    @Test
    void shouldBeContentWithBlocksUnderALock() throws IOException {
        int exitCode = judge(
                """
                T1|begin(add)|1
                T1|acq(m)|2
                T1|r(x)|3
                T1|w(x)|4
                T1|rel(m)|5
                T2|begin(add)|1
                T2|acq(m)|2
                T2|r(x)|3
                T1|end(add)|6
                T2|w(x)|4
                T2|rel(m)|5
                T2|end(add)|6
                """);
        assertEquals(Main.OK, exitCode, out + "" + err);
        assertTrue(out.toString().contains("None of its 2 executions is to blame"), out::toString);
    }

    /** The example of Sinha, Malik, Wang and Gupta, figures 1 and 2(a). */
    @Test
    void shouldPredictARunThatInterruptsABlock() throws IOException {
        String std =
                """
                T2|w(p)|1
                T1|begin(use)|2
                T1|r(p)|3
                T1|r(p)|4
                T1|end(use)|5
                T2|w(p)|6
                """;
        assertEquals(Main.OK, judge(std));
        assertTrue(out.toString().contains("other runs were not considered"), out::toString);
        out.getBuffer().setLength(0);
        assertEquals(Main.FINDINGS, judge(std, "--predict"), err::toString);
        String text = out.toString();
        assertTrue(text.contains("PREDICTED  run.std.atomic use  (run.std:2)"), text);
        assertTrue(text.contains("interrupts the one that begins at line 2"), text);
        String columns =
                """
                        T1                 T2
                        … 1 earlier operation …
                     2  * r(p) run.std:3
                     3                     w(p) run.std:6   <-- after 2 in every equivalent run
                     4  * r(p) run.std:4                    <-- after 3 in every equivalent run, so the block is not atomic
                """;
        assertTrue(text.replace(System.lineSeparator(), "\n").contains(columns.indent(-2)), text);
    }

    /** To interrupt the block is to leave its thread, which could go on. */
    @Test
    void shouldSayThatABoundForSwitchesLeftRunsOut() throws IOException {
        String std =
                """
                T2|w(p)|1
                T1|begin(use)|2
                T1|r(p)|3
                T1|r(p)|4
                T1|end(use)|5
                T2|w(p)|6
                """;
        assertEquals(Main.OK, judge(std, "--predict", "--max-context-switches", "0"), err::toString);
        assertTrue(out.toString().contains("INCONCLUSIVE  run.std.atomic use"), out::toString);
        assertTrue(
                out.toString().contains("the search ended at its limit threadspec.maxContextSwitches"), out::toString);
        assertEquals(Main.FINDINGS, judge(std, "--predict", "--max-context-switches", "1"), err::toString);
        assertEquals(Main.PROBLEM, judge(std, "--predict", "--max-context-switches", "-1"), err::toString);
        assertTrue(err.toString().contains("a limit is too small: maxContextSwitches=-1"), err::toString);
    }

    @Test
    void shouldPredictNothingForBlocksUnderALock() throws IOException {
        int exitCode = judge(
                """
                T1|begin(add)|1
                T1|acq(m)|2
                T1|r(x)|3
                T1|w(x)|4
                T1|rel(m)|5
                T1|end(add)|6
                T2|begin(add)|1
                T2|acq(m)|2
                T2|r(x)|3
                T2|w(x)|4
                T2|rel(m)|5
                T2|end(add)|6
                """,
                "--predict");
        assertEquals(Main.OK, exitCode, out + "" + err);
        assertTrue(out.toString().contains("SATISFIED  run.std.atomic add"), out::toString);
        assertTrue(out.toString().contains("no other run in which the threads read what they read"), out::toString);
    }

    @Test
    void shouldSayThatALimitWasReached() throws IOException {
        int exitCode = judge(
                """
                T2|w(p)|1
                T1|begin(use)|2
                T1|r(p)|3
                T1|r(p)|4
                T1|end(use)|5
                T2|w(p)|6
                """,
                "--predict",
                "--max-configurations=1");
        assertEquals(Main.OK, exitCode, out + "" + err);
        assertTrue(out.toString().contains("INCONCLUSIVE  run.std.atomic use"), out::toString);
        assertTrue(out.toString().contains("Raise the limit with threadspec.maxConfigurations"), out::toString);
    }

    @Test
    void shouldPredictOnlyWithAtomicity() throws IOException {
        Path file = Files.writeString(directory.resolve("run.std"), "");
        assertEquals(Main.PROBLEM, run("analyze", "--predict", file.toString()));
        assertTrue(err.toString().contains("--predict goes with --atomicity"), err::toString);
    }

    @Test
    void shouldRefuseARunWithoutBlocks() throws IOException {
        assertEquals(Main.PROBLEM, judge("T1|r(x)|1\n"));
        assertTrue(err.toString().contains("the run has no atomic block"), err::toString);
    }

    @Test
    void shouldShowALineThatIsNoStd() throws IOException {
        assertEquals(Main.PROBLEM, judge("T1|begin(a)|1\nT1|reads(x)|2\n"));
        assertTrue(err.toString().contains("there is no such operation: operation=reads"), err::toString);
    }

    @Test
    void shouldSayWhichFilesItTakes() throws IOException {
        Path file = Files.writeString(directory.resolve("run.txt"), "");
        assertEquals(Main.PROBLEM, run("analyze", "--atomicity", file.toString()));
        assertTrue(err.toString().contains("Name a file *.std"), err::toString);
    }

    /** Figure 1 of Sinha, Malik, Wang and Gupta, as a test JVM records it. */
    @Test
    void shouldJudgeRecordedAccesses() throws IOException {
        Path file = directory.resolve("run.trace");
        record(file);
        assertEquals(Main.OK, run("analyze", "--atomicity", file.toString()), err::toString);
        out.getBuffer().setLength(0);
        assertEquals(Main.FINDINGS, run("analyze", "--atomicity", "--predict", file.toString()), err::toString);
        String text = out.toString();
        assertTrue(text.contains("PREDICTED  run.trace.atomic block 0  (run.trace:1)"), text);
        String columns =
                """
                        T1                    T2
                        … 1 earlier operation …
                     2  * r(p) Place.java:2
                     3                        w(p) Place.java:4   <-- after 2 in every equivalent run
                     4  * r(p) Place.java:3                       <-- after 3 in every equivalent run, so the block is not atomic
                """;
        assertTrue(text.replace(System.lineSeparator(), "\n").contains(columns.indent(-2)), text);

        assertEquals(Main.OK, run("convert", "--to", "std", file.toString()), err::toString);
        assertEquals(
                List.of(
                        "T0|begin(B0)|unknown",
                        "T1|w(p)|Place.java:1",
                        "T0|r(p)|Place.java:2",
                        "T0|r(p)|Place.java:3",
                        "T0|end(B0)|unknown",
                        "T1|w(p)|Place.java:4"),
                Files.readAllLines(directory.resolve("run.std")));
    }

    private static void record(Path file) throws IOException {
        try (TraceWriter writer = TraceWriter.replace(file, "w", CaptureMode.MVC, 1)) {
            var recording = new AccessRecording(1_000, new Places(writer));
            recording.begin();
            AccessLog user = recording.newLog(recording.newThread(), "T1");
            AccessLog setter = recording.newLog(recording.newThread(), "T2");
            var variable = new RecordedVariable(setter, null);
            int ticket = use(setter, AccessKind.WRITE, variable, 0);
            user.begin(0, 0);
            ticket = use(user, AccessKind.READ, variable, ticket);
            ticket = use(user, AccessKind.READ, variable, ticket);
            user.end();
            ticket = use(setter, AccessKind.WRITE, variable, ticket);
            assertEquals(4, ticket);
            recording.end();
            recording.flush();
        }
    }

    /** Of several test JVMs some may have no thread but their first, or no block. */
    @Test
    void shouldLeaveOutTracesOfADirectoryThatHaveNoBlock() throws IOException {
        Path traces = Files.createDirectories(directory.resolve("threadspec/traces"));
        TraceWriter.replace(traces.resolve("1.trace"), "w", CaptureMode.MVC, 1).close();
        assertEquals(Main.PROBLEM, run("analyze", "--atomicity", traces.toString()));
        assertTrue(err.toString().contains("the trace has no atomic block with its accesses"), err::toString);
        err.getBuffer().setLength(0);

        record(traces.resolve("2.trace"));
        TraceWriter.replace(traces.resolve("3.trace"), "w", CaptureMode.MVC, 1).close();
        assertEquals(Main.FINDINGS, run("analyze", "--atomicity", "--predict", traces.toString()), err::toString);
        assertTrue(out.toString().contains("PREDICTED  2.trace.atomic block 0"), out::toString);
        assertTrue(
                err.toString().contains("traces without an atomic block are left out: traces=2 of=3"), err::toString);

        // The trace that is named has to have one.
        assertEquals(
                Main.PROBLEM,
                run("analyze", "--atomicity", traces.resolve("3.trace").toString()));
    }

    private static int use(AccessLog log, AccessKind kind, RecordedVariable variable, int ticket) {
        int next = log.use(kind, variable, ticket, () -> "p");
        log.place();
        return next;
    }

    /** Each access stands in a line of its own. */
    private static final class Places implements AccessRecording.Target {
        private final TraceWriter writer;
        private int line;

        Places(TraceWriter writer) {
            this.writer = writer;
        }

        @Override
        public void write(int thread, String name, int upTo, List<RecordedAccess> accesses) {
            try {
                writer.accesses(thread, name, upTo, accesses);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String place() {
            line++;
            return "Place.at(Place.java:" + line + ")";
        }
    }

    private int judge(String std, String... options) throws IOException {
        Path file = Files.writeString(directory.resolve("run.std"), std);
        var arguments = new ArrayList<>(List.of("analyze", "--atomicity", file.toString()));
        arguments.addAll(List.of(options));
        return run(arguments.toArray(String[]::new));
    }

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }
}
