package io.threadspec.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Results as Markdown. */
final class ResultsTable {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Results results;
    private final List<Workload> workloads;
    private final List<Variant> variants;

    ResultsTable(Results results, List<Workload> workloads, List<Variant> variants) {
        this.results = results;
        this.workloads = workloads;
        this.variants = variants;
    }

    String print() {
        var text = new StringBuilder();
        text.append("| program | heavy on | plain (ms) | events a round |");
        variants.forEach(variant -> text.append(' ').append(variant.title()).append(" |"));
        text.append("\n|---|---|---:|---:|");
        variants.forEach(variant -> text.append("---:|"));
        workloads.forEach(workload -> text.append('\n').append(row(workload)));
        text.append("\n| geometric mean | | | |");
        variants.forEach(variant -> text.append(format(" %.2f |", results.geometricMean(variant, Variant.PLAIN))));
        text.append('\n');
        if (variants.contains(Variant.REFERENCE)) {
            variants.stream()
                    .filter(variant -> variant != Variant.REFERENCE)
                    .forEach(variant -> text.append(format(
                            "\nThe reference takes %.2f times as long as %s (geometric mean).\n",
                            results.geometricMean(Variant.REFERENCE, variant), variant.title())));
        }
        return text.toString();
    }

    private String row(Workload workload) {
        double plain = Statistics.median(results.of(workload, Variant.PLAIN).stream()
                .mapToDouble(Measurement::time)
                .toArray());
        long events = variants.stream()
                .flatMap(variant -> results.of(workload, variant).stream())
                .mapToLong(Measurement::events)
                .max()
                .orElse(0);
        return format("| %s | %s | %.0f | %d |", workload.name(), workload.kind(), plain / NANOS_PER_MILLI, events)
                + variants.stream()
                        .map(variant -> cell(results.ratios(workload, variant, Variant.PLAIN)))
                        .collect(Collectors.joining());
    }

    private static String cell(double[] ratios) {
        return format(
                " %.2f (%.2f–%.2f) |",
                Statistics.median(ratios),
                Arrays.stream(ratios).min().orElseThrow(),
                Arrays.stream(ratios).max().orElseThrow());
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
