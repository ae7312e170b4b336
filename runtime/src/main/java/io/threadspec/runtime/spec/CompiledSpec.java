package io.threadspec.runtime.spec;

import java.util.List;
import java.util.Optional;

/**
 * One {@code spec} block.
 *
 * <p>If a variable is an instance field, the specification is about each object of the owning class separately: its runs are sliced by
 * object, and static fields belong to every slice.
 *
 * @param name of the specification
 * @param file the source it comes from, relative to the directory of specifications
 * @param message its documentation comment, empty if none
 * @param variables in the order of declaration; propositions refer to them by index
 * @param properties in the order of declaration
 * @param parameters empty unless the specification is parametric
 * @param events in the order of declaration; propositions refer to them by index
 * @param atomicBlocks what has to be atomic
 * @param edges happens-before edges of libraries
 * @param distribution present if it is a distributed specification
 * @param imports of its file, as in {@code java.util.List} or {@code java.util.*}: pointcuts are read with them
 */
public record CompiledSpec(
        String name,
        String file,
        String message,
        List<Variable> variables,
        List<CompiledProperty> properties,
        List<SpecParameter> parameters,
        List<CompiledEvent> events,
        List<AtomicBlocks> atomicBlocks,
        List<HappensBeforeEdge> edges,
        Optional<Distribution> distribution,
        List<String> imports) {

    public CompiledSpec {
        variables = List.copyOf(variables);
        properties = List.copyOf(properties);
        parameters = List.copyOf(parameters);
        events = List.copyOf(events);
        atomicBlocks = List.copyOf(atomicBlocks);
        edges = List.copyOf(edges);
        imports = List.copyOf(imports);
    }

    /** A specification about fields only. */
    public CompiledSpec(
            String name, String file, String message, List<Variable> variables, List<CompiledProperty> properties) {
        this(
                name,
                file,
                message,
                variables,
                properties,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
    }
}
