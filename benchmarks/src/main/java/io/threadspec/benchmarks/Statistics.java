package io.threadspec.benchmarks;

import java.util.Arrays;

/** Of a few positive numbers. */
final class Statistics {

    private Statistics() {}

    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    static double geometricMean(double... values) {
        return Math.exp(Arrays.stream(values).map(Math::log).average().orElseThrow());
    }
}
