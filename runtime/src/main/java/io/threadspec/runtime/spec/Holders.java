package io.threadspec.runtime.spec;

import java.util.List;
import java.util.Optional;

/**
 * The classes whose objects a property is about. {@code field B.f} is about objects that are a {@code B}, even if a superclass declares
 * {@code f}. If a property names several classes of one line of inheritance, it is about objects of the most derived one, which have all
 * its fields.
 */
public final class Holders {

    private Holders() {}

    /** Internal names, in the order of the variables; none if all variables of the property are static. */
    public static List<String> of(CompiledSpecs specs, CompiledSpec spec, CompiledProperty property) {
        List<Variable> variables = property.variables().stream()
                .map(spec.variables()::get)
                .filter(variable -> ofVariable(specs, variable).isPresent())
                .toList();
        return variables.stream()
                .map(variable -> ofVariable(specs, variable).orElseThrow())
                .filter(holder ->
                        variables.stream().noneMatch(other -> other.lineage().lastIndexOf(holder) > 0))
                .distinct()
                .toList();
    }

    /** Internal name of the class whose objects have this variable; empty if it is static. */
    public static Optional<String> ofVariable(CompiledSpecs specs, Variable variable) {
        RelevantField field = specs.fields().get(variable.field());
        if (field.isStatic()) {
            return Optional.empty();
        }
        return Optional.of(
                variable.lineage().isEmpty()
                        ? field.owner()
                        : variable.lineage().get(0));
    }
}
