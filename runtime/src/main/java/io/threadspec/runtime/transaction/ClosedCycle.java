package io.threadspec.runtime.transaction;

import java.util.List;

/**
 * A cycle that an operation closes.
 *
 * @param cycle as it is shown
 * @param counts whether it was found whole, and no execution on it was left out because it waited
 * @param unsettled the executions on it that are open and matter: if one of them waits and is left out, the cycle does not count either; if the one that
 *     closes it is to blame for another one before it ends, that one is told instead
 */
public record ClosedCycle(TransactionCycle cycle, boolean counts, List<Transaction> unsettled) {}
