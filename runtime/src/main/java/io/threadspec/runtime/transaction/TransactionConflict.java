package io.threadspec.runtime.transaction;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Two operations of different transactions in the order in which they came.
 *
 * @param kind of the two
 * @param place of the later one, as in a stack trace; empty if it is not known
 * @param subject what they have in common; null if it is not known
 */
public record TransactionConflict(ConflictKind kind, String place, @Nullable ConflictSubject subject) {

    private static final Map<ConflictKind, TransactionConflict> WITHOUT_PLACE = new EnumMap<>(ConflictKind.class);

    static {
        for (ConflictKind kind : ConflictKind.values()) {
            WITHOUT_PLACE.put(kind, new TransactionConflict(kind, ""));
        }
    }

    /** One whose subject is not known. */
    public TransactionConflict(ConflictKind kind, String place) {
        this(kind, place, null);
    }

    /** One whose place is not known, nor its subject. */
    public static TransactionConflict of(ConflictKind kind) {
        return Objects.requireNonNull(WITHOUT_PLACE.get(kind));
    }

    /** The same, whatever it is about. */
    public TransactionConflict withoutSubject() {
        return subject == null ? this : new TransactionConflict(kind, place);
    }
}
