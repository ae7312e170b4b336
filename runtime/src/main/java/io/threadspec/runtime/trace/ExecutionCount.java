package io.threadspec.runtime.trace;

/**
 * How often an atomic block was executed.
 *
 * @param judged executions that were judged
 * @param waited further ones, that were not: they waited on the monitor because of which they were to be atomic
 */
public record ExecutionCount(long judged, long waited) {}
