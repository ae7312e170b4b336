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
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Weaves {@link io.threadspec.benchmarks.length.subject.Gate}, lets it write traces of several lengths, and has each judged by a JVM with
 * little memory: time, heap and the size of the trace, as Markdown.
 */
public final class LengthFigures {

    private static final double MEBIBYTE = 1 << 20;

    private final OutputLayout output;
    private final String heap;

    private LengthFigures(Path directory, String heap) {
        this.output = new OutputLayout(directory);
        this.heap = heap;
    }

    /** @param args where to put woven classes and traces, the heap of the judging JVM such as 2g, and numbers of events */
    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        if (args.length < 3) {
            System.err.println(
                    "Arguments: a directory, a heap such as 2g, and numbers of events such as 100000 1000000.");
            System.exit(2);
        }
        var figures = new LengthFigures(Path.of(args[0]), args[1]);
        figures.weave();
        System.out.println(
                "| events | trace (MB) | recorded in (s) | judged in (s) | most heap after a collection (MiB) | verdicts |");
        System.out.println("|---:|---:|---:|---:|---:|---|");
        for (String events : List.of(args).subList(2, args.length)) {
            System.out.println(figures.row(events));
        }
    }

    private void weave() throws URISyntaxException {
        Path compiled = Path.of(LengthFigures.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        CompiledSpecs specs = SpecCompiler.compile(new SpecCompiler.Request(
                        Path.of("benchmarks/src/main/spec-length"), List.of(compiled), List.of()))
                .specs();
        Weaver.weave(new WeaveRequest(
                specs,
                compiled,
                compiled.resolveSibling("no-tests"),
                List.of(),
                List.of("io.threadspec.benchmarks.length.subject.**"),
                List.of(),
                new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING),
                output));
    }

    private String row(String events) throws IOException, InterruptedException {
        clear();
        long start = System.nanoTime();
        java(List.of("-cp", output.classes().toString(), "io.threadspec.benchmarks.length.subject.Gate", events));
        double recorded = (System.nanoTime() - start) / 1e9;
        long bytes = 0;
        for (Path trace : traces()) {
            bytes += Files.size(trace);
        }
        List<String> lines = java(List.of(
                "-Xmx" + heap,
                "-XX:+UseParallelGC", // It says what is alive: after a collection of G1 much is garbage.
                "-cp",
                System.getProperty("java.class.path"),
                Analysis.class.getName(),
                output.root().toString()));
        String[] words = lines.get(lines.size() - 1).split(" ", 4);
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.1f | %.0f | %s |",
                words[0],
                bytes / 1e6,
                recorded,
                Long.parseLong(words[1]) / 1e3,
                Long.parseLong(words[2]) / MEBIBYTE,
                words[3].replace(",", ", "));
    }

    private void clear() throws IOException {
        for (Path trace : traces()) {
            Files.delete(trace);
        }
    }

    private List<Path> traces() throws IOException {
        if (!Files.isDirectory(output.traces())) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(output.traces())) {
            return files.toList();
        }
    }

    private static List<String> java(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
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
