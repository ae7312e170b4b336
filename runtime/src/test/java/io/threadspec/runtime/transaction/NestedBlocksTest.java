package io.threadspec.runtime.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Blocks within one that is to blame. */
class NestedBlocksTest {

    private static final int P = 10;
    private static final int Q = 11;
    private static final int R = 12;

    private static final Object MONITOR = new Object();

    /** The cycle that was closed last, and the execution that closed it. */
    private static final class Last implements Run.Listener {
        private @Nullable Transaction closing;
        private @Nullable TransactionCycle cycle;

        @Override
        public boolean closed(Owner thread, Transaction by, Stage cause, ConflictKind kind, Run run) {
            closing = by;
            cycle = by.closedBy(cause, TransactionConflict.of(kind), run).cycle();
            return false;
        }

        /** The sites of the nested blocks that are told. */
        List<Integer> refuted() {
            assertTrue(closing != null && cycle != null && cycle.isFirstToBlame());
            return closing.withNested(cycle).nested().stream()
                    .map(Participant::site)
                    .toList();
        }
    }

    private final Last last = new Last();
    private final Run run = new Run(last);
    private final ThreadTransactions one = new ThreadTransactions(run, new Owner(0, "one"));
    private final ThreadTransactions other = new ThreadTransactions(run, new Owner(1, "other"));

    /** Figure in section 4.3 of the paper: p and q contain the read and the write, r the write alone. */
    private void play(@Nullable Object monitorOfQ) {
        one.begin(0, P, null);
        one.begin(1, Q, monitorOfQ);
        Uses variable = one.read(null);
        other.write(variable);
        variable = other.own();
        one.begin(2, R, null);
        one.write(variable);
    }

    private void end() {
        for (int i = 0; i < 3; i++) {
            one.end();
        }
    }

    @Test
    void shouldTellNestedBlocksApartTheNextTime() {
        play(null);
        assertEquals(List.of(), last.refuted(), "nothing is known the first time");
        end();
        play(null);
        assertEquals(List.of(Q), last.refuted());
    }

    @Test
    void shouldNotNameABlockThatHasEnded() {
        run.watch(P);
        one.begin(0, P, null);
        one.begin(1, Q, null);
        Uses variable = one.read(null);
        other.write(variable);
        variable = other.own();
        one.end();
        one.begin(2, R, null);
        one.write(variable);
        assertEquals(List.of(), last.refuted());
    }

    @Test
    void shouldNotNameANestedBlockThatWaits() {
        run.watch(P);
        play(MONITOR);
        assertEquals(List.of(Q), last.refuted());
        assertEquals(Transaction.NO_BLOCK, one.leaveOut(new Object()));
        assertEquals(List.of(Q), last.refuted(), "it waits on another monitor");
        assertEquals(Transaction.NO_BLOCK, one.leaveOut(MONITOR));
        assertEquals(List.of(), last.refuted());
    }

    @Test
    void shouldWatchSomeExecutionsAndThenNoMore() {
        var watched = new WatchedBlocks();
        assertFalse(watched.take(P));
        watched.add(P);
        for (int i = 0; i < 64; i++) {
            assertTrue(watched.take(P));
        }
        watched.add(P);
        assertFalse(watched.take(P));
    }
}
