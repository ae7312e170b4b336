package io.threadspec.runtime.spec;

import java.util.List;

/**
 * A variable of a specification.
 *
 * @param name in the specification
 * @param field index into {@link CompiledSpecs#fields()}
 * @param lineage of an instance field, internal names: the class that the specification names, whose objects the variable is about,
 *     and its superclasses, the nearest first, without {@code Object}. Empty of a static field, and where the class is the one that
 *     declares the field and nothing is known of its superclasses
 */
public record Variable(String name, int field, List<String> lineage) {

    public Variable {
        lineage = List.copyOf(lineage);
    }

    /** Of a static field, or of one that is named by the class that declares it. */
    public Variable(String name, int field) {
        this(name, field, List.of());
    }
}
