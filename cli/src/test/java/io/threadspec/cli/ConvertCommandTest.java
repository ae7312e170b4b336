package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int convert(Object... arguments) {
        var all = new String[arguments.length + 1];
        all[0] = "convert";
        for (int i = 0; i < arguments.length; i++) {
            all[i + 1] = arguments[i].toString();
        }
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all);
    }

    private Path write(String name, String... lines) throws IOException {
        return Files.write(directory.resolve(name), List.of(lines));
    }

    /** An output directory with a trace of two threads in it, the second started by the first. */
    private Path recorded(String weaving) throws IOException {
        var output = new OutputLayout(directory.resolve("threadspec"));
        Path configuration = output.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        Files.createDirectories(configuration.getParent());
        Files.writeString(configuration, "traces=../traces\nweaving=current\n");
        CompiledSpecsWriter.write(
                output.specs(),
                new CompiledSpecs(List.of(new RelevantField("com/acme/Tank", "level", "I", false)), List.of()));
        SiteTableFile.write(new SiteTable(List.of(new Site("com.acme.Tank", "fill", "Tank.java", 12))), output.sites());
        try (var writer = TraceWriter.create(output.traces(), weaving, CaptureMode.FACTS_ASYNC)) {
            var main = new EventBuffer(writer, writer.thread("main", true));
            var worker = new EventBuffer(writer, writer.thread("worker", true));
            worker.addAcquire(main.thread(), main.addUnclocked(EventKind.WRITE, 0, 1, 5, 0, 0));
            worker.addUnclocked(EventKind.WRITE, 0, 2, 6, 0, 0);
            worker.flush();
            main.flush();
        }
        return output.traces().resolve(ProcessHandle.current().pid() + ".trace");
    }

    @Test
    void shouldConvertATraceToStd() throws IOException {
        Path trace = recorded("current");
        assertEquals(Main.OK, convert("--to", "std", trace), err::toString);
        assertEquals(
                List.of(
                        "T0|w(com.acme.Tank.level@1)|0",
                        "T0|acq(edge0)|0",
                        "T0|rel(edge0)|0",
                        "T1|acq(edge0)|0",
                        "T1|rel(edge0)|0",
                        "T1|w(com.acme.Tank.level@2)|0"),
                Files.readAllLines(trace.resolveSibling(ProcessHandle.current().pid() + ".std")));
        assertTrue(out.toString().contains("events=2"), out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void shouldConvertATraceToShiViz() throws IOException {
        Path target = directory.resolve("logs");
        assertEquals(Main.OK, convert("--to", "shiviz", "--output", target, recorded("current")), err::toString);
        assertEquals(
                List.of(
                        "(?<host>\\S+) (?<clock>\\{.*?\\}) (?<event>.*)",
                        "",
                        "main {\"main\":1} com.acme.Tank.level@1=5 com.acme.Tank.fill(Tank.java:12)",
                        "worker {\"main\":1,\"worker\":1} com.acme.Tank.level@2=6 com.acme.Tank.fill(Tank.java:12)"),
                Files.readAllLines(target.resolve(ProcessHandle.current().pid() + ".shiviz")));
    }

    @Test
    void shouldTakeNumbersWhereNamesWouldBeWrong() throws IOException {
        Path trace = recorded("former");
        assertEquals(Main.OK, convert("--to", "std", trace), err::toString);
        assertTrue(err.toString().contains("woven again since"), err.toString());
        assertEquals(
                "T0|w(V0@1)|0",
                Files.readAllLines(trace.resolveSibling(ProcessHandle.current().pid() + ".std"))
                        .get(0));
    }

    @Test
    void shouldConvertATornTraceAndSaySo() throws IOException {
        Path trace = recorded("current");
        byte[] bytes = Files.readAllBytes(trace);
        Files.write(trace, Arrays.copyOf(bytes, bytes.length - 1));
        assertEquals(Main.OK, convert("--to", "std", trace), err::toString);
        assertTrue(err.toString().contains("warning: the trace is torn"), err.toString());
    }

    @Test
    void shouldMakeATraceOfStdWithNames() throws IOException {
        Path std = write("run.std", "main|w(x)|7", "main|fork(w)|8", "w|w(y)|9");
        Path trace = directory.resolve("imported/run.trace");
        assertEquals(Main.OK, convert("--from", "std", std, "--output", trace), err::toString);
        assertTrue(out.toString().contains("events=2"), out.toString());
        byte[] first = Files.readAllBytes(trace);
        assertEquals(Main.OK, convert("--from", "std", std, "--output", trace), err::toString);
        assertArrayEquals(first, Files.readAllBytes(trace), "the same input gives the same bytes");

        assertEquals(Main.OK, convert("--to", "shiviz", trace), err::toString);
        assertEquals(
                List.of("main {\"main\":1} x=0 std.7(run.std:7)", "w {\"main\":1,\"w\":1} y=0 std.9(run.std:9)"),
                Files.readAllLines(directory.resolve("imported/run.shiviz")).subList(2, 4));
        assertEquals("", err.toString());
    }

    @Test
    void shouldPointAtTheLineThatIsWrong() throws IOException {
        Path std = write("run.std", "main|w(x)|7", "main|write(x)|8");
        assertEquals(Main.PROBLEM, convert("--from", "std", std, "--output", directory.resolve("run.trace")));
        assertTrue(err.toString().contains("run.std:2:6: there is no such operation"), err.toString());
        assertTrue(err.toString().contains("       ^^^^^"), err.toString());
        assertTrue(Files.notExists(directory.resolve("run.trace")));
    }

    @Test
    void shouldRefuseWhatItCannotDo() throws IOException {
        Path std = write("run.std", "main|w(x)|7");
        assertEquals(Main.PROBLEM, convert(std));
        assertEquals(Main.PROBLEM, convert("--to", "std", "--from", "std", std));
        assertEquals(Main.PROBLEM, convert("--to", "dot", std));
        assertEquals(Main.PROBLEM, convert("--from", "std", std));
        assertTrue(err.toString().contains("a trace is made of one file and needs a name"), err.toString());
        assertEquals(Main.PROBLEM, convert("--to", "std", std));
        assertTrue(err.toString().contains("this is no trace of ThreadSpec"), err.toString());
        assertEquals(Main.PROBLEM, convert("--to", "std", directory.resolve("none.trace")));
        assertTrue(err.toString().contains("there is no such file or directory: path="), err.toString());
        assertEquals(Main.PROBLEM, convert("--from", "std", std, "--output", std.resolve("below-a-file.trace")));
        assertTrue(err.toString().contains("cannot write"), err.toString());
        assertTrue(!err.toString().contains("\tat "), err.toString());
    }
}
