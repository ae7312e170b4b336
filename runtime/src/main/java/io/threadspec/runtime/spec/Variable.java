package io.threadspec.runtime.spec;

import java.util.List;

/**
 * A variable of a specification.
 *
 * @param name in the specification
 * @param field index into {@link CompiledSpecs#fields()}
 * @param lineage for an instance field, internal names: the class that the specification names, whose objects the variable is about, and
 *     its superclasses, the nearest first, without {@code Object}. Empty for a static field, and if the class declares the field and its
 *     superclasses are unknown
 */
public record Variable(String name, int field, List<String> lineage) {

    public Variable {
        lineage = List.copyOf(lineage);
    }

    /** A static field, or one that the specification names by its declaring class. */
    public Variable(String name, int field) {
        this(name, field, List.of());
    }
}
