package io.threadspec.runtime.trace;

/**
 * How much a recording may write. Where it would be more, recording ends and the program goes on.
 *
 * @param maxBytes of one trace file
 * @param minFreeBytes that are to be left on the disk of the traces
 */
public record TraceLimits(long maxBytes, long minFreeBytes) {

    public static final long DEFAULT_MAX_MEGABYTES = 2048;
    public static final long DEFAULT_MIN_FREE_MEGABYTES = 500;

    public static final TraceLimits DEFAULT = ofMegabytes(DEFAULT_MAX_MEGABYTES, DEFAULT_MIN_FREE_MEGABYTES);

    public static final TraceLimits NONE = new TraceLimits(Long.MAX_VALUE, 0);

    public static TraceLimits ofMegabytes(long max, long minFree) {
        return new TraceLimits(max << 20, minFree << 20);
    }
}
