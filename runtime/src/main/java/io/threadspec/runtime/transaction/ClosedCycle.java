package io.threadspec.runtime.transaction;

import java.util.List;

/**
 * A cycle that an operation closes.
 *
 * @param cycle as it is shown
 * @param counts whether it was found whole, and no execution on it was left out because it waited
 * @param unsettled the executions on it that are open, and that are left out if they wait: then the cycle does not count either
 */
public record ClosedCycle(TransactionCycle cycle, boolean counts, List<Transaction> unsettled) {}
