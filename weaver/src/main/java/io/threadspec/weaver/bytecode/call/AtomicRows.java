package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Row;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Recognises rows about values that the class library reads and writes atomically: atomic variables, updaters, variable handles. */
final class AtomicRows {

    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractQueued";
    private static final String HANDLE = "java/lang/invoke/VarHandle";

    private static final Set<String> VARIABLES =
            Set.of(ATOMIC + "AtomicInteger", ATOMIC + "AtomicLong", ATOMIC + "AtomicReference");

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

    /** The atomic variable, if the call runs a function of the program between a read and a write of it: internal name of its class. */
    static Optional<String> updated(List<Match> matches) {
        return matches.stream()
                .map(Match::row)
                .filter(row -> VARIABLES.contains(row.owner())
                        && row.clauses().stream().anyMatch(clause -> clause.kind() == Clause.Kind.INNER))
                .map(Row::owner)
                .findFirst();
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
