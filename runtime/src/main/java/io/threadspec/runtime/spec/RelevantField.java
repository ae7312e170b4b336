package io.threadspec.runtime.spec;

/**
 * A field whose writes are relevant events.
 *
 * @param owner internal name of the class that declares it, as in {@code com/acme/flight/Controller}
 * @param name of the field
 * @param descriptor of its type (JVMS §4.3.2)
 * @param isStatic whether there is one per class and not one per object
 */
public record RelevantField(String owner, String name, String descriptor, boolean isStatic) {}
