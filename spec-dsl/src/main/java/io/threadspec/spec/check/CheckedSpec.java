package io.threadspec.spec.check;

import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.HappensBeforeEdge;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.source.Span;
import java.util.List;
import java.util.Optional;

/** A specification of which every name has a meaning. */
public record CheckedSpec(
        Specification source,
        List<Variable> variables,
        List<SpecParameter> parameters,
        List<CompiledEvent> events,
        List<Property> properties,
        List<AtomicBlocks> atomicBlocks,
        List<HappensBeforeEdge> edges,
        Optional<Distribution> distribution,
        List<String> imports) {

    public CheckedSpec {
        variables = List.copyOf(variables);
        parameters = List.copyOf(parameters);
        events = List.copyOf(events);
        properties = List.copyOf(properties);
        atomicBlocks = List.copyOf(atomicBlocks);
        edges = List.copyOf(edges);
        imports = List.copyOf(imports);
    }

    /** @param lineage as in {@link io.threadspec.runtime.spec.Variable} */
    public record Variable(String name, RelevantField field, List<String> lineage) {

        public Variable {
            lineage = List.copyOf(lineage);
        }
    }

    /**
     * A property in core logic.
     *
     * @param propositions what the numbers in the formula stand for
     * @param letters which of their combinations can occur
     * @param parts the formula's parts, each behind its own parts, with their meanings
     */
    public record Property(
            Member.Property source, Ltl formula, List<Proposition> propositions, Letters letters, List<Part> parts) {

        public Property {
            propositions = List.copyOf(propositions);
            parts = List.copyOf(parts);
        }
    }

    /** A part of a formula. */
    public record Part(Span span, Ltl meaning) {}

    /** The distributed part. */
    public record Distribution(String processProperty, long driftNanos, List<Predicate> predicates) {

        public Distribution {
            predicates = List.copyOf(predicates);
        }
    }

    /**
     * A predicate.
     *
     * @param formula of its condition, without temporal operators; true where the condition is a sum
     * @param propositions what the numbers in the formula stand for
     */
    public record Predicate(Member.Predicate source, Ltl formula, List<Proposition> propositions) {

        public Predicate {
            propositions = List.copyOf(propositions);
        }
    }
}
