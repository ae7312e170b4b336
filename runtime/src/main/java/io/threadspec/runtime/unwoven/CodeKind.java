package io.threadspec.runtime.unwoven;

/** The knowledge that code which is not woven may pass from one thread to another. */
public enum CodeKind {
    /** Nothing: its results depend on no other thread, or the catalog of the class library says what it orders. */
    NEUTRAL,

    /** Whatever was done to the called object. */
    OBJECT,

    /** Anything. */
    UNKNOWN
}
