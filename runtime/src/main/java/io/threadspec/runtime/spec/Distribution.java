package io.threadspec.runtime.spec;

import java.util.List;

/**
 * The part of a specification that is about several processes.
 *
 * @param processProperty the system property that names a process
 * @param driftNanos how far the clocks of two processes may be apart
 */
public record Distribution(String processProperty, long driftNanos, List<GlobalPredicate> predicates) {

    public Distribution {
        predicates = List.copyOf(predicates);
    }
}
