package io.threadspec.runtime.trace;

/**
 * How much a recording may write. Where it would be more, recording ends and the program goes on.
 *
 * @param maxBytes of one trace file
 * @param minFreeBytes that are to be left on the disk of the traces
 * @param recordedAccesses how many accesses are recorded, for predictions about atomic blocks; 0 for none
 */
public record TraceLimits(long maxBytes, long minFreeBytes, long recordedAccesses) {

    public static final long DEFAULT_MAX_MEGABYTES = 2048;
    public static final long DEFAULT_MIN_FREE_MEGABYTES = 500;

    /** What front ends have as their default. Two to four tenths of a second in a JVM, and a tenth of a megabyte. */
    public static final long DEFAULT_RECORDED_ACCESSES = 20_000;

    public static final TraceLimits DEFAULT = ofMegabytes(DEFAULT_MAX_MEGABYTES, DEFAULT_MIN_FREE_MEGABYTES);

    public static final TraceLimits NONE = new TraceLimits(Long.MAX_VALUE, 0, DEFAULT_RECORDED_ACCESSES);

    public static TraceLimits ofMegabytes(long max, long minFree) {
        return new TraceLimits(max << 20, minFree << 20, DEFAULT_RECORDED_ACCESSES);
    }

    public TraceLimits withRecordedAccesses(long count) {
        return new TraceLimits(maxBytes, minFreeBytes, count);
    }
}
