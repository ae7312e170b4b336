package io.threadspec.analysis.explanation;

import io.threadspec.runtime.trace.RecordingStop;

/**
 * A recording that ended before the program did.
 *
 * @param process its number
 * @param events how many were recorded
 * @param stop when, why and at which limit
 */
public record StoppedRecording(long process, long events, RecordingStop stop) {}
