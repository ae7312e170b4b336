package io.threadspec.runtime.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Executions that wait after all, and errors that strike while transactions are put in order. */
class StruckTransactionsTest {

    private static final Object MONITOR = new Object();

    /** Keeps conflicts, and which cycles count. */
    private static class Log implements Run.Listener {
        final WithheldCycles<TransactionCycle> withheld = new WithheldCycles<>();
        final List<TransactionCycle> told = new ArrayList<>();

        @Override
        public boolean closed(Owner thread, Transaction closing, Stage cause, ConflictKind kind, Run run) {
            ClosedCycle closed = closing.closedBy(cause, new TransactionConflict(kind, ""), run);
            if (!closed.counts()) {
                return false;
            }
            if (closed.unsettled().isEmpty()) {
                told.add(closed.cycle());
                return true;
            }
            if (closed.cycle().isFirstToBlame()) {
                withheld.addBlamed(closing, closed.cycle());
            } else {
                withheld.add(closing, closed.unsettled(), closed.cycle());
            }
            return false;
        }

        @Override
        public void settled(Transaction ended) {
            told.addAll(withheld.settled(ended));
        }

        @Override
        public @Nullable TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
            return new TransactionConflict(kind, "");
        }
    }

    private static List<ThreadTransactions> threads(int count, Run.Listener log) {
        var run = new Run(log);
        List<ThreadTransactions> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            threads.add(new ThreadTransactions(run, new Owner(i, "t" + i)));
        }
        return threads;
    }

    private static void after(ThreadTransactions later, ThreadTransactions earlier) {
        later.precede(earlier.current(), ConflictKind.RELEASE_ACQUIRE);
    }

    /**
     * The execution that waits is the one right after the block, and behind so many operations that it is not shown. If it leaves the cycle before it
     * comes to it, it matters that it is atomic; else the block is to blame, whatever the other one does.
     */
    @Test
    void shouldNotCountACycleThroughAnExecutionThatWaitedUnlessTheBlockIsToBlame() {
        for (int between = 0; between < 20; between++) {
            for (boolean waits : new boolean[] {true, false}) {
                for (boolean increasing : new boolean[] {true, false}) {
                    var log = new Log();
                    List<ThreadTransactions> threads = threads(between + 2, log);
                    ThreadTransactions block = threads.get(0);
                    ThreadTransactions waiting = threads.get(1);
                    block.begin(0, 0, null);
                    waiting.begin(1, 1, MONITOR);
                    @Nullable Stage leaves = waiting.current();
                    after(waiting, block);
                    leaves = increasing ? waiting.current() : leaves;
                    if (waits) {
                        assertEquals(1, waiting.leaveOut(MONITOR));
                    } else {
                        waiting.end();
                    }
                    for (int i = 2; i < threads.size(); i++) {
                        threads.get(i).precede(leaves, ConflictKind.RELEASE_ACQUIRE);
                        leaves = threads.get(i).current();
                    }
                    block.precede(leaves, ConflictKind.RELEASE_ACQUIRE);
                    block.end();
                    String where = "between=" + between + " waits=" + waits + " increasing=" + increasing;
                    assertEquals(increasing || !waits ? 1 : 0, log.told.size(), where);
                    assertTrue(log.told.stream().allMatch(cycle -> cycle.isFirstToBlame() == increasing), where);
                }
            }
        }
    }

    /** The cycle is there before the execution waits. */
    @Test
    void shouldWithholdACycleUntilTheExecutionToBlameHasEnded() {
        for (boolean waits : new boolean[] {true, false}) {
            var log = new Log();
            List<ThreadTransactions> threads = threads(2, log);
            ThreadTransactions one = threads.get(0);
            ThreadTransactions other = threads.get(1);
            one.begin(0, 0, MONITOR);
            after(other, one);
            after(one, other);
            assertEquals(List.of(), log.told);
            if (waits) {
                assertEquals(0, one.leaveOut(MONITOR));
            }
            one.end();
            assertEquals(waits ? 0 : 1, log.told.size());
        }
    }

    /** Likewise, and nobody is to blame: all executions on the cycle must be atomic for it. */
    @Test
    void shouldWithholdACycleUntilAllOfItsExecutionsHaveEnded() {
        for (boolean waits : new boolean[] {true, false}) {
            var log = new Log();
            List<ThreadTransactions> threads = threads(2, log);
            ThreadTransactions one = threads.get(0);
            ThreadTransactions other = threads.get(1);
            one.begin(0, 0, MONITOR);
            other.begin(1, 1, null);
            @Nullable Stage early = one.current();
            after(one, other);
            other.precede(early, ConflictKind.RELEASE_ACQUIRE);
            other.end();
            assertEquals(List.of(), log.told);
            if (waits) {
                assertEquals(0, one.leaveOut(MONITOR));
            }
            one.end();
            assertEquals(waits ? 0 : 1, log.told.size());
        }
    }

    @Test
    void shouldTellOfTheCycleForWhichAnExecutionIsToBlame() {
        var log = new Log();
        List<ThreadTransactions> threads = threads(3, log);
        ThreadTransactions block = threads.get(0);
        ThreadTransactions other = threads.get(1);
        block.begin(0, 0, null);
        other.begin(1, 1, null);
        @Nullable Stage early = other.current();
        after(other, block);
        block.precede(early, ConflictKind.RELEASE_ACQUIRE); // Nobody is to blame, so far.
        assertEquals(List.of(), log.told);
        after(threads.get(2), block);
        after(block, threads.get(2));
        block.end();
        var direct = new TransactionConflict(ConflictKind.RELEASE_ACQUIRE, "");
        assertEquals(
                List.of(new TransactionCycle(
                        List.of(new Participant("t0", 0, 0), new Participant("t2", -1, -1)),
                        List.of(direct, direct),
                        true,
                        List.of())),
                log.told);
    }

    /** Blocks that begin within it before it waits are part of it; those that begin later are outermost ones, though it has not ended. */
    @Test
    void shouldBeginATransactionWithTheNextBlockAfterAWait() {
        var blocks = new OpenBlocks();
        var thread = new ThreadTransactions(new Run(new Log()), new Owner(0, "t"), blocks);
        assertFalse(blocks.isInTransaction());
        assertTrue(thread.begin(0, 0, MONITOR));
        assertTrue(blocks.isInTransaction());
        assertFalse(thread.begin(1, 1, null));
        thread.end();
        assertTrue(blocks.isInTransaction());
        assertEquals(0, thread.leaveOut(MONITOR));
        assertFalse(blocks.isInTransaction());
        assertTrue(thread.begin(2, 2, null));
        assertTrue(blocks.isInTransaction());
        thread.end();
        assertFalse(blocks.isInTransaction());
        thread.end();
        assertFalse(blocks.isInTransaction());
    }

    @Test
    void shouldCountTheNextCycleOfAnExecutionWhereTheFirstDoesNot() {
        var log = new Log();
        List<ThreadTransactions> threads = threads(3, log);
        threads.get(0).begin(0, 0, null);
        threads.get(1).begin(1, 1, MONITOR);
        @Nullable Stage early = threads.get(1).current();
        after(threads.get(1), threads.get(0));
        threads.get(0).precede(early, ConflictKind.RELEASE_ACQUIRE); // Withheld: the other one may wait.
        after(threads.get(2), threads.get(0));
        assertEquals(1, threads.get(1).leaveOut(MONITOR));
        assertEquals(List.of(), log.told);
        after(threads.get(0), threads.get(2));
        assertEquals(1, log.told.size());
    }

    /** A block whose end was struck ends with the next thing that its thread does, and with the depth that is right. */
    @Test
    void shouldEndABlockWhoseEndWasLost() {
        var log = new Log();
        var run = new Run(log);
        var open = new OpenBlocks();
        var thread = new ThreadTransactions(run, new Owner(0, "struck"), open);
        var other = new ThreadTransactions(run, new Owner(1, "other"));
        thread.begin(0, 0, null);
        Stage lost = thread.current();
        after(other, thread);
        open.count--; // And the call that ends it is struck.
        after(thread, other);
        assertEquals(List.of(), log.told);
        assertTrue(thread.current() != lost);
        assertTrue(thread.begin(0, 0, null), "a block that is not inside another one");
        assertEquals(1, open.count);
    }

    /**
     * Errors strike while predecessors are kept and while cycles are looked for: then edges are missing, and nothing else is wrong. Each
     * execution that is reported is on a cycle of all conflicts, and one that is blamed is interrupted.
     */
    @Test
    void shouldReportOnlyCyclesWhereErrorsStrike() {
        int reported = 0;
        int blamed = 0;
        int struck = 0;
        for (long seed = 0; seed < 3_000; seed++) {
            var random = new Random(seed);
            var strikes = new int[1];
            var log = new Log() {
                @Override
                public @Nullable TransactionConflict conflict(ConflictKind kind, int earlier, int later) {
                    if (random.nextInt(6) == 0) {
                        strikes[0]++;
                        throw new StackOverflowError();
                    }
                    return super.conflict(kind, earlier, later);
                }
            };
            reported += playStruck(random, log, seed);
            blamed += (int)
                    log.told.stream().filter(TransactionCycle::isFirstToBlame).count();
            struck += strikes[0];
        }
        assertTrue(
                blamed > 500 && reported > blamed && struck > 500,
                "reported=" + reported + " blamed=" + blamed + " struck=" + struck);
    }

    private static int playStruck(Random random, Log log, long seed) {
        int count = 3;
        List<ThreadTransactions> threads = threads(count, log);
        var truth = new ConflictGraph(count);
        @Nullable Uses[] variables = new @Nullable Uses[3];
        int reported = 0;
        for (int i = 0; i < 40; i++) {
            int number = random.nextInt(count);
            ThreadTransactions thread = threads.get(number);
            int choice = random.nextInt(10);
            int variable = random.nextInt(variables.length);
            int before = log.told.size();
            try {
                if (choice < 2 && !truth.isOpen(number)) {
                    thread.begin(number, number, null);
                    truth.begin(number);
                } else if (choice < 4 && truth.isOpen(number)) {
                    truth.end(number);
                    thread.end();
                } else if (choice < 7) {
                    truth.use(number, variable, false);
                    variables[variable] = thread.read(variables[variable]);
                } else {
                    truth.use(number, variable, true);
                    thread.write(variables[variable]);
                    variables[variable] = thread.own();
                }
            } catch (StackOverflowError e) {
                assertFalse(log.told.size() > before && !truth.isOnCycle(number), "seed=" + seed);
            }
            if (log.told.size() > before) {
                assertTrue(truth.isOnCycle(number), "seed=" + seed + " step=" + i);
                boolean isBlamed = log.told.get(before).isFirstToBlame();
                assertTrue(!isBlamed || truth.isInterrupted(number), "seed=" + seed + " step=" + i);
                reported += log.told.size() - before;
            }
        }
        return reported;
    }

    /** All conflicts of all operations, kept one by one. */
    private static final class ConflictGraph {
        private final int[] current;
        private final boolean[] open;
        private final List<int[]> uses = new ArrayList<>(); // node, thread, variable, 1 for a write
        private final List<List<Integer>> after = new ArrayList<>();

        /** By use, the numbers of the uses that come before it in every equivalent run. */
        private final List<BitSet> usesBefore = new ArrayList<>();

        ConflictGraph(int threads) {
            current = new int[threads];
            open = new boolean[threads];
            for (int i = 0; i < threads; i++) {
                after.add(new ArrayList<>());
                current[i] = i;
            }
        }

        boolean isOpen(int thread) {
            return open[thread];
        }

        void begin(int thread) {
            next(thread);
            open[thread] = true;
        }

        void end(int thread) {
            open[thread] = false;
        }

        private void next(int thread) {
            int node = after.size();
            after.add(new ArrayList<>());
            after.get(current[thread]).add(node);
            current[thread] = node;
        }

        void use(int thread, int variable, boolean write) {
            if (!open[thread]) {
                next(thread);
            }
            var before = new BitSet();
            for (int i = 0; i < uses.size(); i++) {
                int[] use = uses.get(i);
                boolean conflicts = use[2] == variable && (write || use[3] == 1);
                if (use[1] != thread && conflicts) {
                    after.get(use[0]).add(current[thread]);
                }
                if (use[1] == thread || conflicts) {
                    before.or(usesBefore.get(i));
                    before.set(i);
                }
            }
            usesBefore.add(before);
            uses.add(new int[] {current[thread], thread, variable, write ? 1 : 0});
        }

        /** Whether a use by another thread comes between two of the thread's current transaction. */
        boolean isInterrupted(int thread) {
            for (int i = 0; i < uses.size(); i++) {
                for (int j = 0; uses.get(i)[0] == current[thread] && j < i; j++) {
                    boolean between =
                            uses.get(j)[1] != thread && usesBefore.get(i).get(j);
                    int number = j;
                    if (between
                            && usesBefore.get(number).stream()
                                    .anyMatch(first -> uses.get(first)[0] == current[thread])) {
                        return true;
                    }
                }
            }
            return false;
        }

        boolean isOnCycle(int thread) {
            var seen = new boolean[after.size()];
            List<Integer> left = new ArrayList<>(after.get(current[thread]));
            while (!left.isEmpty()) {
                int node = left.remove(left.size() - 1);
                if (node == current[thread]) {
                    return true;
                }
                if (!seen[node]) {
                    seen[node] = true;
                    left.addAll(after.get(node));
                }
            }
            return false;
        }
    }
}
