package io.threadspec.runtime.spec;

/**
 * A parameter of a specification: an object that events bind. Each combination of objects has monitors of its own.
 *
 * @param name in the specification
 * @param type internal name of its class
 */
public record SpecParameter(String name, String type) {}
