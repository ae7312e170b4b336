package io.threadspec.benchmarks.weaving;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Weaves the same classes several times, each time in a JVM of its own, and prints how long that took by the clock and on the processors. */
public final class WeavingFigures {

    private record Figure(double clock, double processors) {}

    private WeavingFigures() {}

    /** Directory of classes, directory of specifications, number of rounds, and options of the JVM that weaves. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length < 3) {
            throw new IllegalArgumentException("usage: WeavingFigures <classes> <specs> <rounds> [jvm options]");
        }
        List<Figure> figures = new ArrayList<>();
        for (int i = Integer.parseInt(arguments[2]); i > 0; i--) {
            figures.add(weave(arguments));
        }
        System.out.println("| | median (s) | least (s) | most (s) |\n|---|---:|---:|---:|");
        System.out.println(
                row("by the clock", figures.stream().map(Figure::clock).toList()));
        System.out.println(
                row("processors", figures.stream().map(Figure::processors).toList()));
    }

    private static Figure weave(String[] arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(arguments).subList(3, arguments.length));
        command.addAll(List.of(
                "-cp", System.getProperty("java.class.path"), ColdWeaving.class.getName(), arguments[0], arguments[1]));
        long start = System.nanoTime();
        Process weaving = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        double processors;
        try (var output = weaving.inputReader()) {
            processors =
                    output.lines().mapToDouble(Double::parseDouble).findFirst().orElse(Double.NaN);
        }
        int status = weaving.waitFor();
        if (status != 0) {
            throw new IOException("weaving has failed: status=" + status);
        }
        return new Figure((System.nanoTime() - start) / 1e9, processors);
    }

    private static String row(String name, List<Double> seconds) {
        List<Double> sorted = new ArrayList<>(seconds);
        Collections.sort(sorted);
        return "| %s | %.2f | %.2f | %.2f |"
                .formatted(name, sorted.get(sorted.size() / 2), sorted.get(0), sorted.get(sorted.size() - 1));
    }
}
