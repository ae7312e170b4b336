package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Row;
import java.util.List;

/** Recognises rows about values that the class library reads and writes atomically: atomic variables, updaters, variable handles. */
final class AtomicRows {

    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueued";
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private AtomicRows() {}

    /** Whether all rows of a call are such rows. */
    static boolean areValues(List<Match> matches) {
        return matches.stream().map(Match::row).allMatch(AtomicRows::isValue);
    }

    private static boolean isValue(Row row) {
        return row.owner().startsWith(ATOMIC) || row.owner().equals(HANDLE) || isStateOfSynchronizer(row);
    }

    private static boolean isStateOfSynchronizer(Row row) {
        return row.owner().startsWith(SYNCHRONIZER) && row.method().endsWith("State");
    }

    /** Whether no code of the program runs in the call: no function passed now or before, and no toString(). */
    static boolean areOneStep(List<Match> matches) {
        return matches.stream().map(Match::row).allMatch(AtomicRows::isOneStep);
    }

    private static boolean isOneStep(Row row) {
        return isValue(row)
                && !row.method().equals("toString")
                && !row.owner().endsWith("Accumulator")
                && row.clauses().stream().noneMatch(clause -> clause.kind() == Clause.Kind.INNER);
    }
}
