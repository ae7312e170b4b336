package io.threadspec.benchmarks.blocks;

import io.threadspec.benchmarks.blocks.subject.Transactions;
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
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs {@link Transactions} plain and woven: nanoseconds a transaction, the median of the rounds, as Markdown. */
public final class BlockFigures {

    private BlockFigures() {}

    /** @param args where to put woven classes and traces, and how many transactions each thread performs in a round */
    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        if (args.length != 2) {
            System.err.println("Arguments: a directory, and a number of transactions such as 1000000.");
            System.exit(2);
        }
        Path compiled = Path.of(BlockFigures.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        var output = new OutputLayout(Path.of(args[0]));
        CompiledSpecs specs = SpecCompiler.compile(new SpecCompiler.Request(
                        Path.of("benchmarks/src/main/spec-blocks"), List.of(compiled), List.of(), Weaver.FEATURES))
                .specs();
        Weaver.weave(new WeaveRequest(
                specs,
                compiled,
                compiled.resolveSibling("no-tests"),
                List.of(),
                List.of(Transactions.class.getPackageName() + ".**"),
                List.of(),
                new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(0),
                output));
        Map<String, Long> plain = medians(compiled, args[1]);
        Map<String, Long> woven = medians(output.classes(), args[1]);
        System.out.println("| transaction | plain (ns) | woven and judged (ns) |");
        System.out.println("|---|---:|---:|");
        plain.forEach(
                (name, nanos) -> System.out.println("| " + name + " | " + nanos + " | " + woven.get(name) + " |"));
    }

    /** By kind of transaction, of what the program prints. */
    private static Map<String, Long> medians(Path classes, String count) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-cp",
                        classes.toString(),
                        Transactions.class.getName(),
                        count)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String[]> lines;
        try (BufferedReader reader = process.inputReader()) {
            lines = reader.lines().map(line -> line.split(" ", 2)).toList();
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the program failed: exit=" + process.exitValue());
        }
        var medians = new TreeMap<String, Long>();
        for (String[] line : lines) {
            List<Long> rounds = lines.stream()
                    .filter(other -> other[0].equals(line[0]))
                    .map(other -> Long.valueOf(other[1]))
                    .sorted()
                    .toList();
            medians.put(line[0], rounds.get(rounds.size() / 2));
        }
        return medians;
    }
}
