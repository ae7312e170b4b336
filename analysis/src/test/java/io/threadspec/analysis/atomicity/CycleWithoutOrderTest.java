package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.serializability.Blame;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import io.threadspec.runtime.transaction.Uses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Why no block is blamed for a cycle with several blocks that was seen as the program ran: one cycle comes from a run in which a block is to blame, and from
 * another in which none is. Decision 136.
 */
class CycleWithoutOrderTest {

    /** Each operation as thread, kind and variable. In both runs block 0 closes the cycle with the read of y. */
    private static final List<String> INTERRUPTED = List.of("0wx", "1rx", "1wy", "0ry");

    private static final List<String> EACH_SERIAL = List.of("1wy", "0wx", "1rx", "0ry");

    @Test
    void shouldComeFromRunsThatDifferInBlame() {
        var expected = new TransactionCycle(
                List.of(new Participant("thread 0", 0, 10), new Participant("thread 1", 1, 11)),
                List.of(
                        new TransactionConflict(ConflictKind.WRITE_READ, "1rx"),
                        new TransactionConflict(ConflictKind.WRITE_READ, "0ry")));

        assertEquals(List.of(expected), cycles(INTERRUPTED));
        assertEquals(List.of(expected), cycles(EACH_SERIAL));

        assertEquals(List.of(0), blamed(INTERRUPTED));
        // Serial in equivalent runs: of block 0 wy, wx, ry, rx; of block 1 wx, wy, rx, ry.
        assertEquals(List.of(), blamed(EACH_SERIAL));
    }

    private static List<Integer> blamed(List<String> operations) {
        List<Integer> blocks = new ArrayList<>();
        var blame = new Blame((thread, block, begin) -> blocks.add(block));
        blame.begin(0, 0);
        blame.begin(1, 1);
        for (String operation : operations) {
            int thread = operation.charAt(0) - '0';
            int variable = operation.charAt(2) - 'x';
            if (operation.charAt(1) == 'w') {
                blame.write(thread, variable);
            } else {
                blame.read(thread, variable);
            }
        }
        return blocks;
    }

    /** As the test JVM finds them. */
    private static List<TransactionCycle> cycles(List<String> operations) {
        var told = new Told();
        var run = new Run(told);
        List<ThreadTransactions> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            threads.add(new ThreadTransactions(run, new Owner(i, "thread " + i)));
            threads.get(i).begin(i, 10 + i, null);
        }
        Map<Character, Uses> variables = new HashMap<>();
        for (String operation : operations) {
            told.place = operation;
            ThreadTransactions thread = threads.get(operation.charAt(0) - '0');
            Uses before = variables.get(operation.charAt(2));
            if (operation.charAt(1) == 'w') {
                thread.write(before);
                variables.put(operation.charAt(2), thread.own());
            } else {
                variables.put(operation.charAt(2), thread.read(before));
            }
        }
        return told.cycles;
    }

    private static final class Told implements Run.Listener {
        private final List<TransactionCycle> cycles = new ArrayList<>();
        private String place = "";

        @Override
        public boolean closed(Owner thread, Transaction closing, Transaction cause, ConflictKind kind, Run run) {
            cycles.add(closing.closedBy(cause, new TransactionConflict(kind, place), run)
                    .cycle());
            return true;
        }

        @Override
        public TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
            return new TransactionConflict(kind, place);
        }
    }
}
