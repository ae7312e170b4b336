package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code threadspec analyze --atomicity --follow}: writers, programs and the command are processes of their own. */
class FollowTest {

    /** A block that is not serializable, by the last operation of a run. */
    private static final String LAST =
            """
            A|begin(last)|1
            A|r(lastVariable)|2
            B|w(lastVariable)|3
            A|w(lastVariable)|4
            """;

    /** A cycle for which no block alone is to blame. */
    private static final String TOGETHER =
            """
            T2|begin(D)|1
            T3|begin(E)|2
            T3|w(y)|3
            T2|w(x)|4
            T2|r(y)|5
            T2|end(D)|6
            T3|r(x)|7
            """;

    @TempDir
    private Path directory;

    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void endProcesses() {
        processes.forEach(Process::destroyForcibly);
    }

    private Process start(ProcessBuilder builder) throws IOException {
        Process process = builder.directory(directory.toFile()).start();
        processes.add(process);
        return process;
    }

    private static ProcessBuilder java(List<String> options, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(command);
    }

    /** With its standard output in a file. */
    private ProcessBuilder threadspec(String... arguments) {
        return java(List.of("-Xmx64m"), Main.class, arguments)
                .redirectOutput(directory.resolve("out.txt").toFile());
    }

    private String out() throws IOException {
        return Files.readString(directory.resolve("out.txt"));
    }

    /** What the command says without following. */
    private String whole(Path file) {
        var out = new StringWriter();
        int exitCode = Main.run(
                new PrintWriter(out, true), new PrintWriter(out, true), "analyze", "--atomicity", file.toString());
        assertEquals(Main.FINDINGS, exitCode, out::toString);
        return out.toString();
    }

    private static String errors(Process process) throws IOException {
        return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static BufferedReader errorLines(Process process) {
        return new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
    }

    /** Reads until a line has these words; the process must say them. */
    private static void awaitLine(BufferedReader lines, String words) throws IOException {
        var read = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            read.append(line).append('\n');
            if (line.contains(words)) {
                return;
            }
        }
        throw new AssertionError("did not say '" + words + "': " + read);
    }

    /** Some blocks that are serializable and some that are not. */
    private static String run(long seed, int executions) {
        var random = new Random(seed);
        var text = new StringBuilder();
        for (int i = 0; i < executions; i++) {
            String thread = "T" + random.nextInt(3) + "|";
            String variable = "(v" + random.nextInt(50) + ")|1\n";
            int block = random.nextInt(20);
            text.append(thread).append("begin(b").append(block).append(")|1\n");
            text.append(thread).append('r').append(variable);
            if (block < 3) {
                text.append("X|w").append(variable);
            }
            text.append(thread).append('w').append(variable);
            text.append(thread).append("end|1\n");
        }
        return text.toString();
    }

    @Test
    void shouldFollowAFileUntilItIsInterrupted() throws Exception {
        for (long seed = 0; seed < 2; seed++) {
            Path source = Files.writeString(directory.resolve("source.std"), run(seed, 5_000) + LAST);
            Path followed = Files.writeString(directory.resolve("run.std"), "");
            Process command = start(threadspec("analyze", "--atomicity", "--follow", "run.std"));
            Process writer = start(
                    java(List.of(), PieceWriter.class, source.toString(), followed.toString(), Long.toString(seed)));
            try (BufferedReader lines = errorLines(command)) {
                awaitLine(lines, "NOT SERIALIZABLE  run.std.atomic last");
                assertEquals(0, writer.waitFor());
                assertTrue(command.isAlive());
                // What comes after the last report is a line that the command may or may not have read: it is written
                // as a whole before.
                command.destroy();
                command.waitFor();
            }
            assertEquals(whole(followed), out(), "seed=" + seed);
        }
    }

    @Test
    void shouldFollowAPipeToItsEnd() throws Exception {
        Path source = Files.writeString(directory.resolve("stdin"), run(7, 5_000) + LAST);
        List<Process> pipeline = ProcessBuilder.startPipeline(List.of(
                java(List.of(), PieceWriter.class, source.toString(), "-", "7"),
                threadspec("analyze", "--atomicity", "--follow", "-")));
        processes.addAll(pipeline);
        String errors = errors(pipeline.get(1));
        assertEquals(Main.FINDINGS, pipeline.get(1).waitFor(), errors);
        Path named = Files.move(source, directory.resolve("stdin.std"));
        // In messages it is called stdin.
        assertEquals(whole(named).replace("stdin.std", "stdin"), out());
        assertTrue(errors.contains("NOT SERIALIZABLE  stdin.atomic b0"), errors);
    }

    @Test
    void shouldReadStandardInputWithoutFollowing() throws Exception {
        Path file = Files.writeString(directory.resolve("run.std"), LAST);
        Process command =
                start(threadspec("analyze", "--atomicity", "--predict", "-").redirectInput(file.toFile()));
        String errors = errors(command);
        assertEquals(Main.FINDINGS, command.waitFor(), errors);
        assertTrue(out().contains("NOT SERIALIZABLE  stdin.atomic last  (stdin:1)"), out());
        assertEquals("", errors);
    }

    /** 40 MB of text through a pipe, in a heap of 20 MB. */
    @Test
    void shouldNotHoldALongRunInMemory() throws Exception {
        Process command = start(java(List.of("-Xmx20m"), Main.class, "analyze", "--atomicity", "--follow", "-")
                .redirectErrorStream(true));
        byte[] part = run(3, 10_000).getBytes(StandardCharsets.UTF_8);
        long linesOfPart = new String(part, StandardCharsets.UTF_8).lines().count();
        long lines = 0;
        try (OutputStream out = command.getOutputStream()) {
            for (long written = 0; written < 40_000_000; written += part.length) {
                out.write(part);
                lines += linesOfPart;
            }
            out.write(LAST.getBytes(StandardCharsets.UTF_8));
        }
        String text = new String(command.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(Main.FINDINGS, command.waitFor(), text);
        assertTrue(text.contains("events=" + (lines + 4)), text);
    }

    /** All blocks of the thread come after one that is open to the end. The cycle after them is not shown, and is a finding. */
    @Test
    void shouldJudgeALongRunInWhichABlockIsOpen() throws Exception {
        String run = "T0|begin(long)|1\nT0|fork(T1)|2\n"
                + "T1|begin(b)|3\nT1|w(v)|4\nT1|end(b)|5\n".repeat(100_000)
                + TOGETHER;
        Process command = start(threadspec("analyze", "--atomicity", "--follow", "-"));
        try (OutputStream out = command.getOutputStream()) {
            out.write(run.getBytes(StandardCharsets.UTF_8));
        }
        String errors = errors(command);
        assertEquals(Main.FINDINGS, command.waitFor(), errors);
        assertTrue(errors.contains("NOT SERIALIZABLE  stdin.atomic E"), errors);
        assertTrue(out().contains("1 execution of the block, of 1, was not atomic together"), out());
        assertTrue(out().contains("SATISFIED  stdin.atomic b"), out());
        Path named = Files.writeString(directory.resolve("stdin.std"), run);
        assertEquals(whole(named).replace("stdin.std", "stdin"), out());
    }

    @Test
    void shouldEndWhenNothingComes() throws Exception {
        Files.writeString(directory.resolve("run.std"), LAST);
        Process command = start(threadspec("analyze", "--atomicity", "--follow", "--idle-timeout", "1", "run.std"));
        String errors = errors(command);
        assertEquals(Main.FINDINGS, command.waitFor(), errors);
        assertEquals(whole(directory.resolve("run.std")), out());
    }

    @Test
    void shouldRefuseAFileThatMakesPlaceForAnother() throws Exception {
        Path file = Files.writeString(directory.resolve("run.std"), LAST);
        Process command = start(threadspec("analyze", "--atomicity", "--follow", "run.std"));
        try (BufferedReader lines = errorLines(command)) {
            awaitLine(lines, "NOT SERIALIZABLE  run.std.atomic last");
            Files.writeString(file, "T|begin(b)|1\n");
            awaitLine(lines, "the file has become shorter while it was followed");
        }
        assertEquals(Main.PROBLEM, command.waitFor());
    }

    // ---- woven programs ------------------------------------------------------------------------------------------

    /** Threads count in two steps and disturb each other, until standard input ends. */
    private static final String PROGRAM =
            """
            package acme;

            public class Counter {
                static volatile boolean over;
                volatile int count; // So that the order of its accesses is known.

                void add() {
                    int seen = count;
                    Thread.yield();
                    count = seen + 1;
                }

                public static void main(String[] arguments) throws Exception {
                    var counter = new Counter();
                    Runnable adding = () -> {
                        while (!over) {
                            counter.add();
                        }
                    };
                    for (int i = 0; i < 3; i++) {
                        new Thread(adding).start();
                    }
                    while (System.in.read() >= 0) {
                    }
                    over = true;
                }
            }
            """;

    private Process startProgram() throws Exception {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Path source = Files.writeString(directory.resolve("Counter.java"), PROGRAM);
        Path specs = Files.createDirectories(directory.resolve("specs"));
        Files.writeString(specs.resolve("Counters.spec"), "spec Counters {\n    atomic acme.Counter.add(..);\n}\n");
        int compiled =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), source.toString());
        assertEquals(0, compiled);
        Process weaving = start(threadspec(
                "weave",
                "--classes",
                "classes",
                "--spec",
                "specs",
                "--output",
                "woven",
                "--recorded-accesses",
                "20000"));
        String errors = errors(weaving);
        assertEquals(Main.OK, weaving.waitFor(), errors);
        return start(new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        "woven/classes",
                        "acme.Counter")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD));
    }

    private Path trace() throws IOException {
        try (Stream<Path> traces = Files.list(directory.resolve("woven/traces"))) {
            return traces.findFirst().orElseThrow();
        }
    }

    @Test
    void shouldFollowAProgramThatRuns() throws Exception {
        Process program = startProgram();
        Process command = start(threadspec("analyze", "--atomicity", "--follow", "woven"));
        try (BufferedReader lines = errorLines(command)) {
            awaitLine(lines, ".atomic acme.Counter.add()");
            assertTrue(program.isAlive(), "it was found while the program ran");
            program.getOutputStream().close();
            assertEquals(0, program.waitFor());
            assertEquals(Main.FINDINGS, command.waitFor());
        }
        assertEquals(whole(trace()), out());
    }

    @Test
    void shouldEndWithAProgramThatIsKilled() throws Exception {
        Process program = startProgram();
        Process command = start(threadspec("analyze", "--atomicity", "--follow", "woven"));
        try (BufferedReader lines = errorLines(command)) {
            awaitLine(lines, ".atomic acme.Counter.add()");
            program.destroyForcibly().waitFor();
            assertEquals(Main.FINDINGS, command.waitFor());
        }
        assertTrue(out().contains("the run is judged up to what is there of it"), out());
        assertEquals(whole(trace()), out());
    }

    // ---- options ---------------------------------------------------------------------------------------------------

    @Test
    void shouldRefuseWhatCannotBeFollowed() throws IOException {
        String std = Files.writeString(directory.resolve("run.std"), LAST).toString();
        refuse("--follow goes with --atomicity", "--follow", std);
        refuse("--follow goes without --predict", "--atomicity", "--follow", "--predict", std);
        refuse("--follow goes with one run: paths=2", "--atomicity", "--follow", std, std);
        refuse("--idle-timeout goes with --follow", "--atomicity", "--idle-timeout", "3", std);
        refuse("seconds=0", "--atomicity", "--follow", "--idle-timeout", "0", std);
        refuse("standard input (-) is one run in STD", "-");
        refuse("standard input (-) is one run in STD", "--atomicity", "-", std);
        String text = Files.writeString(directory.resolve("run.txt"), LAST).toString();
        refuse("Name a file *.std", "--atomicity", "--follow", text);
        Path traces = Files.createDirectories(directory.resolve("traces"));
        refuse("no test JVM wrote a trace", "--atomicity", traces.toString());
        Files.writeString(traces.resolve("1.trace"), "");
        Files.writeString(traces.resolve("2.trace"), "");
        refuse("there are several traces, and one is followed", "--atomicity", "--follow", traces.toString());
    }

    private static void refuse(String message, String... arguments) {
        var err = new StringWriter();
        List<String> all = new ArrayList<>(List.of("analyze"));
        all.addAll(Arrays.asList(arguments));
        int exitCode = Main.run(new PrintWriter(err, true), new PrintWriter(err, true), all.toArray(String[]::new));
        assertEquals(Main.PROBLEM, exitCode, err::toString);
        assertTrue(err.toString().contains(message), err::toString);
    }
}
