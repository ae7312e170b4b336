package io.threadspec.runtime.transaction;

/**
 * A transaction, as it is shown.
 *
 * @param thread its name
 * @param block number of the atomic block, {@link Transaction#NO_BLOCK} for operations outside all blocks
 * @param site where the block began, {@link Transaction#NO_BLOCK} likewise
 */
public record Participant(String thread, int block, int site) {}
