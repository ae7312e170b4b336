package io.threadspec.runtime.spec;

/**
 * A variable of a specification.
 *
 * @param name in the specification
 * @param field index into {@link CompiledSpecs#fields()}
 */
public record Variable(String name, int field) {}
