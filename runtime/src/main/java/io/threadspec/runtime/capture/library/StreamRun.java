package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.Nullable;

/** A stream that runs, by the call, and those that were running when it began. */
public record StreamRun(StreamSource sources, int site, @Nullable StreamRun outer) {}
