package io.threadspec.benchmarks;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All measurements of one run of the driver. */
final class Results {

    private final Map<Workload, Map<Variant, List<Measurement>>> measurements = new LinkedHashMap<>();

    /** Adds the measurement of the next pass. */
    void add(Workload workload, Variant variant, Measurement measurement) {
        measurements
                .computeIfAbsent(workload, key -> new EnumMap<>(Variant.class))
                .computeIfAbsent(variant, key -> new ArrayList<>())
                .add(measurement);
    }

    /** In the order in which they were added. */
    List<Measurement> of(Workload workload, Variant variant) {
        return measurements.getOrDefault(workload, Map.of()).getOrDefault(variant, List.of());
    }

    /** How many times as long one variant took as another, for each pass. */
    double[] ratios(Workload workload, Variant variant, Variant base) {
        List<Measurement> numerators = of(workload, variant);
        List<Measurement> denominators = of(workload, base);
        double[] ratios = new double[numerators.size()];
        for (int pass = 0; pass < ratios.length; pass++) {
            ratios[pass] = numerators.get(pass).time() / denominators.get(pass).time();
        }
        return ratios;
    }

    /** Over all programs, of the medians. */
    double geometricMean(Variant variant, Variant base) {
        return Statistics.geometricMean(measurements.keySet().stream()
                .mapToDouble(workload -> Statistics.median(ratios(workload, variant, base)))
                .toArray());
    }
}
