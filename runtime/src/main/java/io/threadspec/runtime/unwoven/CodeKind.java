package io.threadspec.runtime.unwoven;

/** What code that is not woven may pass from one thread to another. */
public enum CodeKind {
    /** Nothing: what it returns depends on no other thread, or the catalog of the class library says what it orders. */
    NEUTRAL,

    /** What was done to the object that is called. */
    OBJECT,

    /** Anything. */
    UNKNOWN
}
