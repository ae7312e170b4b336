package io.threadspec.runtime.spec;

/** On which side of its join point an event happens. */
public enum EventMoment {
    BEFORE,
    AFTER
}
