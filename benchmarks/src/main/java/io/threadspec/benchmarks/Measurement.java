package io.threadspec.benchmarks;

import java.util.List;

/**
 * What one JVM did.
 *
 * @param jvm its name and version
 * @param nanos how long each round took
 * @param digest of what the program computed, the same in every round
 * @param events relevant events that it recorded in each round, on average; 0 if it was plain
 */
record Measurement(String jvm, List<Long> nanos, int digest, long events) {

    Measurement {
        nanos = List.copyOf(nanos);
    }

    /** The median of the later half, by which time the compilers have done their work. */
    double time() {
        return Statistics.median(nanos.subList(nanos.size() / 2, nanos.size()).stream()
                .mapToDouble(Long::doubleValue)
                .toArray());
    }
}
