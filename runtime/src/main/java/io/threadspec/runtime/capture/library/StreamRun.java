package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.Nullable;

/** A running stream with the site of the call, and the streams that were running when it began. */
public record StreamRun(StreamSource sources, int site, @Nullable StreamRun outer) {}
