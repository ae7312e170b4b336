package io.threadspec.runtime.transaction;

/**
 * Two operations of different transactions in the order in which they came.
 *
 * @param kind of the two
 * @param place of the later one, as in a stack trace; empty if it is not known
 */
public record TransactionConflict(ConflictKind kind, String place) {}
