package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A specification that the level is never 2, and runs that set it. */
class AnalyzeCommandTest {

    @TempDir
    private Path directory;

    private OutputLayout build;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void weave() throws IOException {
        build = new OutputLayout(directory.resolve("threadspec"));
        Path configuration = build.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        Files.createDirectories(configuration.getParent());
        Files.writeString(configuration, "traces=../traces\nweaving=current\n");
        var isTwo = new Comparison(
                new CompiledOperand.VariableValue(0, ValueEncoding.WHOLE),
                Relation.EQUAL,
                new CompiledOperand.WholeConstant(2));
        var neverTwo = new MooreMachine(
                0,
                new Verdict4[] {Verdict4.PRESUMABLY_TRUE, Verdict4.FALSE},
                new int[] {0, ~1},
                new int[] {0},
                new int[] {~0},
                new int[] {~1});
        var property = new CompiledProperty("low", "", "always (level != 2)", 3, List.of(isTwo), true, neverTwo);
        CompiledSpecsWriter.write(
                build.specs(),
                new CompiledSpecs(
                        List.of(new RelevantField("com/acme/Tank", "level", "I", true)),
                        List.of(new CompiledSpec(
                                "Tank", "tank.spec", "", List.of(new Variable("level", 0)), List.of(property)))));
        SiteTableFile.write(new SiteTable(List.of(new Site("com.acme.Tank", "fill", "Tank.java", 12))), build.sites());
    }

    /** @return the only trace in the directory */
    private Path run(String name, String weaving, int level) throws IOException {
        Path traces = directory.resolve(name);
        try (var writer = TraceWriter.create(traces, weaving, CaptureMode.MVC)) {
            var main = new EventBuffer(writer, writer.thread("main", true));
            main.add(EventKind.WRITE, 0, Clock.NOTHING, Clock.after(null, 0), 0, 0, level, 0, 0);
            main.flush();
        }
        return traces.resolve(ProcessHandle.current().pid() + OutputLayout.TRACE_SUFFIX);
    }

    private int analyze(Object... arguments) {
        var all = new String[arguments.length + 1];
        all[0] = "analyze";
        for (int i = 0; i < arguments.length; i++) {
            all[i + 1] = arguments[i].toString();
        }
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all);
    }

    @Test
    void shouldFindTheBuildAboveATrace() throws IOException {
        Path trace = run("threadspec/traces", "current", 1);

        assertEquals(Main.OK, analyze(trace), err::toString);
        assertEquals(Main.OK, analyze(build.traces()), err::toString);
        assertEquals(Main.OK, analyze(build.root()), err::toString);

        assertEquals(3, out.toString().split("SATISFIED  Tank.low", -1).length - 1, out.toString());
        assertTrue(Files.isRegularFile(build.jsonReport()));
        assertEquals("", err.toString());
    }

    @Test
    void shouldJudgeSeveralRunsTogether() throws IOException {
        Path good = run("good", "current", 1);
        run("bad", "current", 2);
        run("worse", "current", 2);
        Path bad = directory.resolve("bad");

        assertEquals(
                Main.FINDINGS, analyze("--build", build.root(), good, bad, directory.resolve("worse")), err::toString);

        assertEquals(1, out.toString().split("VIOLATED  Tank.low", -1).length - 1, out.toString());
        assertFalse(out.toString().contains("SATISFIED"), out.toString());
    }

    @Test
    void shouldRefuseTracesOfAnotherWeaving() throws IOException {
        Path former = run("former", "former", 1);

        assertEquals(Main.PROBLEM, analyze("--build", build.root(), former));

        assertTrue(err.toString().contains("weaving=former expected=current"), err.toString());
    }

    @Test
    void shouldSayWhereSpecificationsAreMissing() throws IOException {
        Path alone = run("alone", "current", 1);

        assertEquals(Main.PROBLEM, analyze(alone));
        assertTrue(err.toString().contains("--build"), err.toString());

        assertEquals(Main.PROBLEM, analyze("--build", build.root(), directory.resolve("nowhere")));
        assertTrue(err.toString().contains("there is no such file or directory: path="), err.toString());
    }

    @Test
    void shouldNameAPathThatDoesNotExist() throws IOException {
        Path trace = run("threadspec/traces", "current", 1);
        for (List<Object> arguments : List.<List<Object>>of(
                List.of(directory.resolve("nowhere")), List.of("--build", directory.resolve("nowhere"), trace))) {
            err.getBuffer().setLength(0);
            assertEquals(Main.PROBLEM, analyze(arguments.toArray()));
            assertTrue(
                    err.toString().contains("there is no such file or directory: path=" + directory.resolve("nowhere")),
                    err.toString());
        }
    }

    @Test
    void shouldShowHowFarItHasCome() throws IOException {
        Path trace = run("threadspec/traces", "current", 1);

        assertEquals(Main.OK, analyze("--progress", trace), err::toString);

        assertTrue(err.toString().startsWith("\r[" + " ".repeat(30) + "] 0/1 reading traces"), err.toString());
        assertTrue(err.toString().endsWith(" \r"), "the line is left empty");
    }
}
