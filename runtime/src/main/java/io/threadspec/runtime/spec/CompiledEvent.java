package io.threadspec.runtime.spec;

import java.util.List;
import java.util.OptionalInt;

/**
 * An event of a specification.
 *
 * @param name in the specification
 * @param moment before or after the join point
 * @param pointcut AspectJ's, as in the source, on one line; {@link CompiledSpec#imports()} resolve its types
 * @param parameters which parameters it binds: indices into {@link CompiledSpec#parameters()}
 * @param returning the parameter that is bound to what the join point returns
 * @param line its line in the file of its specification
 */
public record CompiledEvent(
        String name, EventMoment moment, String pointcut, List<Integer> parameters, OptionalInt returning, int line) {

    public CompiledEvent {
        parameters = List.copyOf(parameters);
    }
}
