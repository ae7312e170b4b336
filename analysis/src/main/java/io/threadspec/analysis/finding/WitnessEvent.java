package io.threadspec.analysis.finding;

/**
 * One event of a witness.
 *
 * @param thread name of the thread
 * @param className in which it happened
 * @param method in which it happened
 * @param file in which it happened
 * @param line in that file
 * @param variable what was written, by its name in the specification
 * @param value what it became, as written in Java
 */
public record WitnessEvent(
        String thread, String className, String method, String file, int line, String variable, String value) {}
