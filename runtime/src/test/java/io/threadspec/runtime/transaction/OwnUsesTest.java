package io.threadspec.runtime.transaction;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Whether a thread's own transactions alone have used a variable. */
class OwnUsesTest {

    private static final Run.Listener NOBODY = new Run.Listener() {
        @Override
        public boolean closed(Owner thread, Transaction closing, Stage cause, ConflictKind kind, Run run) {
            return true;
        }

        @Override
        public void settled(Transaction ended) {}

        @Override
        public @Nullable TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
            return null;
        }
    };

    private final Run run = new Run(NOBODY);
    private final ThreadTransactions one = new ThreadTransactions(run, new Owner(0, "one"));
    private final ThreadTransactions other = new ThreadTransactions(run, new Owner(1, "other"));

    @Test
    void shouldNotBeSureOfAVariableThatNoTransactionUses() {
        one.begin(0, 0, null);
        assertFalse(one.areOwn(null));
    }

    @Test
    void shouldKnowWhatTheThreadWroteOrRead() {
        one.begin(0, 0, null);
        other.begin(0, 0, null);
        assertTrue(one.areOwn(one.own()));
        assertFalse(other.areOwn(one.own()));
        assertTrue(one.areOwn(one.read(null)));
        assertFalse(other.areOwn(one.read(null)));
    }

    @Test
    void shouldSeeAReaderBesideItself() {
        one.begin(0, 0, null);
        other.begin(0, 0, null);
        Uses both = other.read(one.own());
        assertFalse(one.areOwn(both));
        assertFalse(other.areOwn(both));
        Uses readers = other.read(one.read(null));
        assertFalse(one.areOwn(readers));
        assertFalse(other.areOwn(readers));
    }
}
