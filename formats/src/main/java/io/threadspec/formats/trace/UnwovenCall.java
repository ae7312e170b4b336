package io.threadspec.formats.trace;

/**
 * A place where a thread met code that is not woven: it called such code or was called by it, and so may have been ordered.
 *
 * @param thread index into {@link Trace#threads()}
 * @param index how many events of the thread were before
 * @param acquire whether the thread may have learnt something there; if not, something may have been handed on from there
 * @param site number of the place in the program
 * @param time by {@code System.nanoTime()} of the traced JVM: of a release before it, of an acquire after it
 */
public record UnwovenCall(int thread, int index, boolean acquire, int site, long time) {}
