package io.threadspec.spec.ast;

import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.spec.source.Span;
import java.util.List;
import java.util.Optional;

/** What can stand in the braces of a specification. */
public sealed interface Member {

    Span span();

    /** {@code var name = field Type.field;}, in a distributed specification {@code var name : type = field …;}. */
    record Variable(Identifier name, Optional<Identifier> type, QualifiedName field, Span span) implements Member {}

    /** When an event happens, seen from its join point. */
    enum Moment {
        BEFORE("before"),
        AFTER("after");

        private final String word;

        Moment(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** AspectJ's part of the text, as it stands. */
    record Pointcut(String text, Span span) {}

    /**
     * {@code event name(a, b) = before pointcut;} or {@code … = after pointcut returning(b);}
     *
     * @param parameters which of the specification's parameters it binds
     * @param returning the parameter that is bound to what the join point returns
     */
    record Event(
            Identifier name,
            List<Identifier> parameters,
            Moment moment,
            Pointcut pointcut,
            Optional<Identifier> returning,
            Span span)
            implements Member {

        public Event {
            parameters = List.copyOf(parameters);
        }
    }

    /**
     * {@code severity warning suppressed "reason"}: how much a finding matters.
     *
     * @param suppression why it is not to fail the build; empty if it is
     */
    record Weight(Severity severity, String suppression) {

        /** What holds where nothing is said. */
        public static final Weight FULL = new Weight(Severity.ERROR, "");
    }

    /**
     * {@code property name severity warning suppressed "reason" = formula;}
     *
     * @param documentation text of the comment before it, empty if none
     */
    record Property(String documentation, Identifier name, Weight weight, Formula formula, Span span)
            implements Member {}

    /**
     * {@code atomic Type.method(Type, …);}, {@code atomic Type.new(..);}, {@code atomic lambda in Type.method(..);} or {@code atomic
     * synchronized in types;}, with exceptions behind it: {@code except types, Type.method(..)}; then its weight.
     *
     * @param kind what the pattern names
     * @param exceptions types or methods that are left out
     */
    record Atomic(AtomicBlocks.Kind kind, Pointcut pattern, List<Pointcut> exceptions, Weight weight, Span span)
            implements Member {

        public Atomic {
            exceptions = List.copyOf(exceptions);
        }
    }

    /** The side of a happens-before edge. */
    enum EdgeKind {
        RELEASE("release"),
        ACQUIRE("acquire");

        private final String word;

        EdgeKind(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** {@code release name = before pointcut key object;}: an edge leads from here to where the same object is acquired. */
    record Edge(EdgeKind kind, Identifier name, Moment moment, Pointcut pointcut, Identifier key, Span span)
            implements Member {}

    /** {@code process = system "node.id";}: the system property that names the process. */
    record ProcessName(String property, Span span) implements Member {}

    /** {@code drift = 10 ms;}: how far clocks may be apart. */
    record Drift(long amount, Identifier unit, Span span) implements Member {}

    /**
     * What could not be understood, and has been reported.
     *
     * @param name what it seems to declare, so that nobody who uses the name is told that it is not declared
     */
    record Unreadable(Optional<Identifier> name, Span span) implements Member {}

    /** {@code predicate name = never …;} over the variables of all processes. */
    record Predicate(String documentation, Identifier name, GlobalCondition condition, Span span) implements Member {}
}
