package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.TransactionConflict;
import java.util.HashMap;
import java.util.Map;

/** What the conflicts of one cycle are about. Objects are numbered from 1, as they come: the numbers of a trace mean nothing to a reader. */
final class SeenSubjects {

    /** By the number in the trace. */
    private final Map<Long, Integer> numbers = new HashMap<>();

    BlockCycle.Subject of(TransactionConflict conflict) {
        ConflictSubject seen = conflict.subject();
        if (seen == null) {
            return BlockCycle.Subject.UNKNOWN;
        }
        if (seen.object() == 0) {
            return new BlockCycle.Subject(text(seen, ""));
        }
        int number = numbers.computeIfAbsent(seen.object(), object -> numbers.size() + 1);
        return new BlockCycle.Subject(
                text(seen, simpleName(seen.className()) + "#" + number), number, seen.className());
    }

    /** @param object as it is shown; empty if it is not known, or if there is none */
    private static String text(ConflictSubject seen, String object) {
        String whose = object.isEmpty() ? "" : " of " + object;
        return switch (seen.kind()) {
            case FIELD -> seen.name() + whose;
            case ELEMENT -> (object.isEmpty() ? "an array" : object) + "[" + seen.name() + "]";
            case MONITOR -> "the monitor" + (object.isEmpty() ? " of an object" : whose);
            case LOCK -> object.isEmpty() ? "a lock" : object;
            case ENTRY -> (seen.name().isEmpty() ? "an entry" : "the entry '" + seen.name() + "'") + whose;
            case CONTENT -> "the content" + (object.isEmpty() ? " of a collection" : whose);
            case VALUE -> object.isEmpty() ? "an atomic variable" : object;
            case HANDED -> "an element" + (object.isEmpty() ? " of a queue" : whose);
        };
    }

    private static String simpleName(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }
}
