package io.threadspec.analysis.lattice;

/**
 * A part of a linearisation between two places that every run can be made to pass through.
 *
 * @param from the place where it begins
 * @param to the place where it ends
 * @param before how many events of each thread come before it
 * @param after how many of each thread have happened at its end
 * @param isWindow whether runs can differ here; if not, the events are followed as they were observed
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Stretch(int from, int to, int[] before, int[] after, boolean isWindow) {}
