package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.Nullable;

/**
 * What a stream uses when it runs.
 *
 * @param object what it reads; null for unknown code that it calls
 */
public record StreamSource(@Nullable Object object, @Nullable StreamSource others) {}
