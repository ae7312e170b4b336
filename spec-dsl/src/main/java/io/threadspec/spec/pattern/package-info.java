/**
 * Specification patterns. Entry point: {@link io.threadspec.spec.pattern.PatternLibrary}, which turns a pattern in a scope
 * into core logic; {@link io.threadspec.spec.pattern.PatternTable} holds the definitions, {@code docs/patterns.md} shows
 * them.
 */
@NullMarked
package io.threadspec.spec.pattern;

import org.jspecify.annotations.NullMarked;
