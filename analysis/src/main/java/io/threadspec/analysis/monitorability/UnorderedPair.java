package io.threadspec.analysis.monitorability;

import io.threadspec.analysis.computation.Event;

/**
 * Two events whose order the property depends on, and that nothing in the program orders.
 *
 * @param earlier as it was observed
 * @param later as it was observed
 */
public record UnorderedPair(Event earlier, Event later) {}
