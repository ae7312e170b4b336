package io.threadspec.runtime.clock;

/**
 * A record that belongs not to a thread, but to an object on which many threads left marks: it acquires them, and one mark on it replaces
 * them all. Thread-safe.
 */
public interface MarkRecord {

    /** Acquires these marks, except those on this record. */
    void gather(Mark marks);

    /** A mark on everything gathered. */
    Mark mark();
}
