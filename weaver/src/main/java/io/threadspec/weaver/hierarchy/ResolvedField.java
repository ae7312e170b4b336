package io.threadspec.weaver.hierarchy;

/**
 * The field to which a symbolic reference resolves.
 *
 * @param declaringClass the class that declares the field, which may be a supertype of the named one
 * @param field the field itself
 */
public record ResolvedField(ClassFacts declaringClass, FieldFacts field) {}
