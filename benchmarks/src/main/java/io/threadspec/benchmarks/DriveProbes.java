package io.threadspec.benchmarks;

import io.threadspec.runtime.problem.ProblemException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Runs the JMH benchmarks of single probes once for each variant, and prints one table of all. What stands behind
 * {@code --} goes to JMH: a pattern over the names of benchmarks, other numbers of iterations.
 */
public final class DriveProbes {

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private DriveProbes() {}

    /**
     * A line of JMH's result.
     *
     * @param nanos for one access
     * @param bytes allocated for one access
     */
    private record Score(double nanos, double bytes) {}

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            System.out.println(run(List.of(args)));
        } catch (UsageException | ProblemException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        }
    }

    private static String run(List<String> args) throws IOException, InterruptedException {
        int end = args.contains("--") ? args.indexOf("--") : args.size();
        var options = Options.parse(args.subList(0, end).toArray(String[]::new));
        List<String> jmhArgs = args.subList(Math.min(end + 1, args.size()), args.size());
        List<Variant> variants = new ArrayList<>(List.of(Variant.PLAIN));
        variants.addAll(options.variants());
        var weavings = Weavings.of(options.variants(), options.specs(), options.output());
        Map<Variant, Map<String, Score>> scores = new LinkedHashMap<>();
        for (Variant variant : variants) {
            scores.put(variant, measure(options, weavings, variant, jmhArgs));
        }
        return table(scores);
    }

    private static Map<String, Score> measure(Options options, Weavings weavings, Variant variant, List<String> jmhArgs)
            throws IOException, InterruptedException {
        Path result = options.output().resolve("jmh-" + variant.title() + ".csv");
        Files.createDirectories(options.output());
        List<String> command = new ArrayList<>();
        command.add(options.jdk().resolve("bin").resolve("java").toString());
        // The directory of the variant comes first: JMH gives its class path to the JVMs that it forks.
        command.addAll(
                List.of("-cp", weavings.classes(variant) + File.pathSeparator + System.getProperty("java.class.path")));
        command.addAll(List.of("org.openjdk.jmh.Main", "-prof", "gc", "-rf", "csv", "-rff", result.toString()));
        command.addAll(List.of("-e", "MonitorBenchmark")); // Nothing in it is woven.
        command.addAll(jmhArgs);
        int exit = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.to(options.output()
                        .resolve("jmh-" + variant.title() + ".log")
                        .toFile()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("JMH failed: exit=" + exit + " command=" + String.join(" ", command));
        }
        if (weavings.traces(variant).isPresent()) {
            Fork.clear(weavings.traces(variant).get());
        }
        System.err.println("measured " + variant.title());
        return read(result);
    }

    /** Lines of {@code "benchmark","mode",threads,samples,score,…}; a profiler's have its name behind a colon. */
    private static Map<String, Score> read(Path csv) throws IOException {
        Map<String, Double> nanos = new LinkedHashMap<>();
        Map<String, Double> bytes = new LinkedHashMap<>();
        for (String line : Files.readAllLines(csv)) {
            String[] cells = line.replace("\"", "").split(",");
            String name = cells[0].substring(cells[0].lastIndexOf("Benchmark.") + "Benchmark.".length());
            if (cells[0].endsWith(ALLOCATION)) {
                bytes.put(name.substring(0, name.indexOf(':')), Double.parseDouble(cells[4]));
            } else if (cells[0].contains("Benchmark.") && !name.contains(":")) {
                nanos.put(name, Double.parseDouble(cells[4]));
            }
        }
        Map<String, Score> scores = new LinkedHashMap<>();
        nanos.forEach((name, time) -> scores.put(name, new Score(time, bytes.getOrDefault(name, Double.NaN))));
        return scores;
    }

    private static String table(Map<Variant, Map<String, Score>> scores) {
        var text = new StringBuilder("| access |");
        scores.keySet()
                .forEach(variant -> text.append(' ').append(variant.title()).append(" (ns, B) |"));
        text.append("\n|---|");
        scores.keySet().forEach(variant -> text.append("---:|"));
        for (String benchmark : scores.getOrDefault(Variant.PLAIN, Map.of()).keySet()) {
            text.append("\n| ").append(benchmark).append(" |");
            for (Map<String, Score> column : scores.values()) {
                Score score = column.get(benchmark);
                text.append(
                        score == null
                                ? " |"
                                : String.format(Locale.ROOT, " %.2f, %.3f |", score.nanos(), score.bytes()));
            }
        }
        return text.append('\n').toString();
    }
}
