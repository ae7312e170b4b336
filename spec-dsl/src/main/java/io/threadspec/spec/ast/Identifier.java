package io.threadspec.spec.ast;

import io.threadspec.spec.source.Span;

/** One name. */
public record Identifier(String text, Span span) {}
