package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import java.util.List;

/** Whether a cycle is one: every conflict on it is a conflict of the run, and leads from one transaction to the next. */
final class CycleCheck {

    private CycleCheck() {}

    static void check(Cycle cycle, RandomRun run, String where) {
        int length = cycle.transactions().size();
        assertEquals(length, cycle.conflicts().size(), where);
        assertTrue(length > 1, where);
        var order = new SerialOrder(run.steps());
        for (int i = 0; i < length; i++) {
            Conflict conflict = cycle.conflicts().get(i);
            int earlier = (int) conflict.earlierAt();
            int later = (int) conflict.laterAt();
            assertTrue(earlier < later, where);
            Step one = run.steps().get(earlier);
            Step other = run.steps().get(later);
            assertTrue(SerialOrder.conflict(one, other), () -> conflict + " " + where);
            assertEquals(one.thread(), conflict.earlierThread(), where);
            assertEquals(other.thread(), conflict.laterThread(), where);
            belongs(cycle.transactions().get(i), earlier, order, run.steps(), where);
            belongs(cycle.transactions().get((i + 1) % length), later, order, run.steps(), where);
        }
    }

    private static void belongs(
            Cycle.Participant transaction, int step, SerialOrder order, List<Step> steps, String where) {
        int begin = (int) transaction.from();
        assertEquals(transaction.thread(), steps.get(step).thread(), where);
        assertEquals(transaction.thread(), steps.get(begin).thread(), where);
        if (transaction.block() >= 0) {
            assertEquals(new Step(Kind.BEGIN, transaction.thread(), transaction.block()), steps.get(begin), where);
            assertEquals(order.transactionOf(begin), order.transactionOf(step), where);
        } else {
            // Operations of one thread outside blocks, one after the other.
            assertTrue(order.isUnary(begin) && order.isUnary(step) && begin <= step, where);
        }
    }
}
