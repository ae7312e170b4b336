package io.threadspec.weaver.catalog;

import java.util.Optional;

/**
 * The object of an edge.
 *
 * @param object the object itself, or the collection
 * @param element the element, if the edge concerns only one
 */
public record Key(Operand object, Optional<Operand> element) {

    /** A value at a call site. */
    public sealed interface Operand {

        /** The receiver. */
        record This() implements Operand {}

        /** An argument, from 0. */
        record Argument(int index) implements Operand {}

        /** The result of the call. */
        record Result() implements Operand {}

        /** The calling thread. */
        record CurrentThread() implements Operand {}

        /** The outcome of a task that was handed over. Does not occur in rows. */
        record Outcome(Operand of) implements Operand {}

        /** The variable of a variable handle's call. */
        record Variable() implements Operand {}

        /** The root of the receiver's tree of phasers or completers. */
        record Root() implements Operand {}

        /** The pool of the calling thread. */
        record Pool() implements Operand {}

        /** The properties of the system. */
        record Properties() implements Operand {}

        /** A class, if its objects cannot be distinguished. */
        record OfClass(String name) implements Operand {}

        /** One of several states of an object, by name. */
        record State(Operand of, String name) implements Operand {}
    }
}
