package io.threadspec.spec.check;

import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.monitor.Letters;
import java.util.List;

/** A specification of which every name has a meaning. */
public record CheckedSpec(Specification source, List<Variable> variables, List<Property> properties) {

    public CheckedSpec {
        variables = List.copyOf(variables);
        properties = List.copyOf(properties);
    }

    public record Variable(String name, RelevantField field) {}

    /**
     * A property in core logic.
     *
     * @param propositions what the numbers in the formula stand for
     * @param letters which of their combinations can occur
     */
    public record Property(Member.Property source, Ltl formula, List<Proposition> propositions, Letters letters) {

        public Property {
            propositions = List.copyOf(propositions);
        }
    }
}
