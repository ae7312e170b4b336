package io.threadspec.runtime.monitor;

/** How many instances, or objects, the monitor of a property may have in the program: the heap is the program's. */
final class InstanceLimit {

    /** What an instance takes with its objects' nodes, their places in tables, and what they are called by; less as a rule. */
    private static final long BYTES = 512;

    /** Of the heap, for the monitors of all properties together. */
    private static final int SHARE = 4;

    private static final long MIN = 1_000;
    private static final long MAX = 1_000_000;

    private InstanceLimit() {}

    /**
     * Of one property.
     *
     * @param heap bytes that the JVM may use
     * @param properties that share it
     */
    static long of(long heap, int properties) {
        long fitting = heap / SHARE / BYTES / Math.max(1, properties);
        return Math.max(MIN, Math.min(MAX, fitting));
    }
}
