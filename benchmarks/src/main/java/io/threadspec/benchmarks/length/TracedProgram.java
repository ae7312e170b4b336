package io.threadspec.benchmarks.length;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Weaves the programs in {@code subject}, runs them, and has their traces judged by a JVM of its own. */
final class TracedProgram {

    /**
     * What a run has left, and what was found in it.
     *
     * @param seconds that the run took
     * @param output what it printed
     * @param bytes of its traces
     */
    record Run(double seconds, List<String> output, long bytes) {}

    /**
     * What an {@link Analysis} printed.
     *
     * @param heap the most that was left after a collection
     */
    record Judgement(String events, double seconds, long heap, String verdicts) {}

    private final OutputLayout output;

    TracedProgram(Path directory) {
        this.output = new OutputLayout(directory);
    }

    void weave(String specifications, CaptureMode capture) throws URISyntaxException {
        Path compiled = Path.of(TracedProgram.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        CompiledSpecs specs = SpecCompiler.compile(
                        new SpecCompiler.Request(Path.of(specifications), List.of(compiled), List.of()))
                .specs();
        Weaver.weave(new WeaveRequest(
                specs,
                compiled,
                compiled.resolveSibling("no-tests"),
                List.of(),
                List.of("io.threadspec.benchmarks.length.subject.**"),
                List.of(),
                new Instrumentation(capture, Scope.EVERYTHING),
                output));
    }

    /** @param jdk where the JDK is that runs the program */
    Run run(Path jdk, List<String> options, String program, List<String> arguments)
            throws IOException, InterruptedException {
        for (Path trace : traces()) {
            Files.delete(trace);
        }
        List<String> command = new ArrayList<>(options);
        command.addAll(
                List.of("-cp", output.classes().toString(), "io.threadspec.benchmarks.length.subject." + program));
        command.addAll(arguments);
        long start = System.nanoTime();
        List<String> lines = java(jdk, command);
        double seconds = (System.nanoTime() - start) / 1e9;
        long bytes = 0;
        for (Path trace : traces()) {
            bytes += Files.size(trace);
        }
        return new Run(seconds, lines, bytes);
    }

    /** @param heap of the JVM that judges, such as 2g */
    Judgement judge(String heap) throws IOException, InterruptedException {
        List<String> lines = java(
                Path.of(System.getProperty("java.home")),
                List.of(
                        "-Xmx" + heap,
                        "-XX:+UseParallelGC", // It says what is alive: after a collection of G1 much is garbage.
                        "-cp",
                        System.getProperty("java.class.path"),
                        Analysis.class.getName(),
                        output.root().toString()));
        String[] words = lines.get(lines.size() - 1).split(" ", 4);
        return new Judgement(
                words[0], Long.parseLong(words[1]) / 1e3, Long.parseLong(words[2]), words[3].replace(",", ", "));
    }

    private List<Path> traces() throws IOException {
        if (!Files.isDirectory(output.traces())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(output.traces())) {
            return files.toList();
        }
    }

    private static List<String> java(Path jdk, List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin").resolve("java").toString());
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (BufferedReader reader = process.inputReader()) {
            lines = reader.lines().toList();
        }
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IllegalStateException("exit=" + exit + " command=" + String.join(" ", command));
        }
        return lines;
    }
}
