package io.threadspec.runtime.monitor;

/** How many instances, or objects, the monitor of a property may have in the program: the heap belongs to the program. */
final class InstanceLimit {

    /** Bytes of an instance with its objects' nodes, table entries and labels; usually less. */
    private static final long BYTES = 512;

    /** One part in this many of the heap is for the monitors of all properties together. */
    private static final int SHARE = 4;

    private static final long MIN = 1_000;
    private static final long MAX = 1_000_000;

    private InstanceLimit() {}

    /**
     * The limit for one property.
     *
     * @param heap bytes that the JVM may use
     * @param properties that share it
     */
    static long of(long heap, int properties) {
        long fitting = heap / SHARE / BYTES / Math.max(1, properties);
        return Math.max(MIN, Math.min(MAX, fitting));
    }
}
