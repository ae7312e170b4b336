package io.threadspec.spec.ast;

import io.threadspec.spec.source.Span;

/** One side of a comparison. */
public sealed interface Operand {

    Span span();

    /** A variable or a parameter. */
    record Name(String text, Span span) implements Operand {}

    /** A number as it is written in Java, sign included. */
    record NumberLiteral(String text, Span span) implements Operand {}

    record CharacterLiteral(char value, Span span) implements Operand {}

    record BooleanLiteral(boolean value, Span span) implements Operand {}

    record NullLiteral(Span span) implements Operand {}
}
