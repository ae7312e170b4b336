package io.threadspec.runtime.transaction;

/**
 * What two conflicting operations have in common. An object is told by a number: nothing of the program is kept.
 *
 * @param name class and name of a field, index of an element, key of an entry; else empty
 * @param object number of the object that has it, 0 if none does or it is not known
 * @param className of that object, as in a declaration; empty if there is none
 */
public record ConflictSubject(SubjectKind kind, String name, long object, String className) {}
