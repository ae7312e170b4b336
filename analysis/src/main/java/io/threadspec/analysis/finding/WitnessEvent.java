package io.threadspec.analysis.finding;

/**
 * One event of a witness.
 *
 * @param thread name of the thread
 * @param className in which it happened
 * @param method in which it happened
 * @param file in which it happened
 * @param line in that file
 * @param variable what was written, or the event that happened, by its name in the specification
 * @param value what it became, as written in Java; empty if it is an event
 */
public record WitnessEvent(
        String thread, String className, String method, String file, int line, String variable, String value) {}
