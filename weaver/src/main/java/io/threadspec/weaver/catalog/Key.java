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

        /** The root of the tree of phasers or completers that the receiver is in. */
        record Root() implements Operand {}

        /** The pool of the thread that calls. */
        record Pool() implements Operand {}

        /** The properties of the system. */
        record Properties() implements Operand {}

        /** A class, where its objects cannot be told apart. */
        record OfClass(String name) implements Operand {}

        /** One of several states of an object, by name. */
        record State(Operand of, String name) implements Operand {}
    }
}
