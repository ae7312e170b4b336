package io.threadspec.runtime.trace;

/**
 * How often a block is named for cycles that are not in the trace, because there were more than {@link CycleCount#MAX_KINDS} kinds.
 *
 * @param block number of the atomic block
 * @param site where it begins
 * @param executions how many closed such a cycle
 */
public record UnrecordedBlock(int block, int site, long executions) {}
