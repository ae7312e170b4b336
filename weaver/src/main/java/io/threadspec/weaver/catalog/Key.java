package io.threadspec.weaver.catalog;

import java.util.Optional;

/**
 * Which object an edge goes through.
 *
 * @param object the object itself, or the collection
 * @param element which element of it, if only that one
 */
public record Key(Operand object, Optional<Operand> element) {

    /** A value at a call site. */
    public sealed interface Operand {

        /** The receiver. */
        record This() implements Operand {}

        /** An argument, from 0. */
        record Argument(int index) implements Operand {}

        /** What the call returned. */
        record Result() implements Operand {}

        /** The thread that calls. */
        record CurrentThread() implements Operand {}

        /** What is to come of a task that was handed over. Written in no row. */
        record Outcome(Operand of) implements Operand {}

        /** What a variable handle's call is about. */
        record Variable() implements Operand {}
    }
}
