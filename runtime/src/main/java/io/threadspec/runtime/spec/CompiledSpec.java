package io.threadspec.runtime.spec;

import java.util.List;

/**
 * One {@code spec} block.
 *
 * <p>Where a variable is an instance field, the specification is about each object of the owning class by itself: its
 * runs are sliced by object, and static fields belong to every slice.
 *
 * @param name of the specification
 * @param file the source it comes from, relative to the directory of specifications
 * @param message its documentation comment, empty if none
 * @param variables in the order of declaration; propositions refer to them by index
 * @param properties in the order of declaration
 */
public record CompiledSpec(
        String name, String file, String message, List<Variable> variables, List<CompiledProperty> properties) {

    public CompiledSpec {
        variables = List.copyOf(variables);
        properties = List.copyOf(properties);
    }
}
