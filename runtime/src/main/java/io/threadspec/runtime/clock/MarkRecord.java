package io.threadspec.runtime.clock;

/**
 * A record that belongs to no thread, but to an object on which many threads have left their marks: it acquires them, and a mark on it
 * says as much as all of them. Thread-safe.
 */
public interface MarkRecord {

    /** Acquires these marks, without those on this record. */
    void gather(Mark marks);

    /** A mark on all that was gathered. */
    Mark mark();
}
