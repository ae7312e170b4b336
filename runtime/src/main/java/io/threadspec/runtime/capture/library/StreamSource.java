package io.threadspec.runtime.capture.library;

import org.jspecify.annotations.Nullable;

/**
 * An object or code that a stream uses when it runs.
 *
 * @param object the object that it reads; null for unknown code that it calls
 */
public record StreamSource(@Nullable Object object, @Nullable StreamSource others) {}
