package io.threadspec.benchmarks.recursion;

import io.threadspec.benchmarks.recursion.subject.Recursions;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs each of {@link Recursions} plain and woven, in JVMs without further options: how deep their calls went, as Markdown. */
public final class DepthFigures {

    private static final List<String> PROGRAMS = List.of(
            "ListLength",
            "TreeInsert",
            "TreeSum",
            "QuickSort",
            "Parser",
            "Evaluator",
            "MemoInArray",
            "MemoInMap",
            "Ackermann",
            "FloodFill",
            "DepthFirst",
            "Locked");

    private static final RelevantField PHASE =
            new RelevantField(Recursions.class.getName().replace('.', '/'), "phase", "I", true);

    private DepthFigures() {}

    /** @param args where to put woven classes and traces, how many short runs warm a program, and options for the JVMs, if any */
    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        if (args.length < 2) {
            System.err.println(
                    "Arguments: a directory, a number of short runs such as 5000, and options for the JVMs.");
            System.exit(2);
        }
        Path compiled = Path.of(DepthFigures.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        var output = new OutputLayout(Path.of(args[0]));
        Weaver.weave(new WeaveRequest(
                new CompiledSpecs(List.of(PHASE), List.of()),
                compiled,
                compiled.resolveSibling("no-tests"),
                List.of(),
                List.of(Recursions.class.getPackageName() + ".**"),
                List.of(),
                new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING),
                output));
        List<String> options = Arrays.asList(args).subList(2, args.length);
        System.out.println("| program | cold: plain | woven | warm: plain | woven |");
        System.out.println("|---|---:|---:|---:|---:|");
        for (String program : PROGRAMS) {
            Map<String, Long> plain = run(compiled, program, args[1], options);
            Map<String, Long> woven = run(output.classes(), program, args[1], options);
            System.out.println("| " + program + columns("cold", plain, woven) + columns("warm", plain, woven) + " |");
        }
    }

    private static String columns(String name, Map<String, Long> plain, Map<String, Long> woven) {
        return " | %,d | %.0f %%"
                .formatted(plain.get(name), 100.0 * woven.getOrDefault(name, 0L) / plain.getOrDefault(name, 0L));
    }

    /** What the program prints. */
    private static Map<String, Long> run(Path classes, String program, String runs, List<String> options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:MaxJavaStackTraceDepth=0"));
        command.addAll(options);
        command.addAll(List.of("-cp", classes.toString(), Recursions.class.getName(), program, runs));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, Long> printed = new TreeMap<>();
        try (BufferedReader reader = process.inputReader()) {
            reader.lines().map(line -> line.split(" ", 2)).forEach(line -> printed.put(line[0], Long.valueOf(line[1])));
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the program failed: exit=" + process.exitValue() + " program=" + program);
        }
        return printed;
    }
}
