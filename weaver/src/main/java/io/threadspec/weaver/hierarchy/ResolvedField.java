package io.threadspec.weaver.hierarchy;

/**
 * What a symbolic reference to a field means.
 *
 * @param declaringClass the class in which the field was found, which may be a supertype of the one that was named
 * @param field the field itself
 */
public record ResolvedField(ClassFacts declaringClass, FieldFacts field) {}
