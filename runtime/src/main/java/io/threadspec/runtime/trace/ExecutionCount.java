package io.threadspec.runtime.trace;

/**
 * How often an atomic block was executed.
 *
 * @param judged executions that were judged
 * @param waited executions not judged, because they waited on the monitor that made them atomic
 */
public record ExecutionCount(long judged, long waited) {}
