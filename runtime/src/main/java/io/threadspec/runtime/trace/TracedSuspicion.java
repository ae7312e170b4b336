package io.threadspec.runtime.trace;

/**
 * A place at which threads were delayed on purpose, because other threads might break an atomic block there. Not a finding: the run has to
 * show the break.
 *
 * @param place of the operation after which the block may be interrupted
 * @param next of the operation of the block that followed
 * @param delays how often a thread was delayed there
 */
public record TracedSuspicion(String place, String next, long delays) {}
