package io.threadspec.analysis.computation;

import java.util.List;
import java.util.OptionalLong;

/**
 * What a property with parameters is about: the computation of one binding.
 *
 * @param binding the numbers of the objects, by parameter; empty where the parameter is not bound
 * @param computation of the events whose bindings are part of it, without such as change no verdict in any order
 */
public record BoundSlice(List<OptionalLong> binding, Computation computation) {

    public BoundSlice {
        binding = List.copyOf(binding);
    }
}
