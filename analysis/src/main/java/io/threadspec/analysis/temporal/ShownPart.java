package io.threadspec.analysis.temporal;

/**
 * The part of a run that a witness shows: all of it, unless it is so long that nobody could read it.
 *
 * @param from index of the first event
 * @param to index after the last event
 */
record ShownPart(int from, int to) {

    private static final int WHOLE = 1 << 16;
    private static final int BEFORE = 10_000;
    private static final int AFTER = 1_000;

    /** @param place an event that must be part of it; the size for the last ones */
    static ShownPart of(int size, int place) {
        return size <= WHOLE
                ? new ShownPart(0, size)
                : new ShownPart(Math.max(0, place - BEFORE), (int) Math.min(size, Math.max(0, place) + (long) AFTER));
    }

    int size() {
        return to - from;
    }
}
