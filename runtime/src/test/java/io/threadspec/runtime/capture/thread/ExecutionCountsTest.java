package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.ExecutionCount;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ExecutionCountsTest {

    /** More threads than are kept apart, so those that have ended are added up. */
    @Test
    void shouldCountTheExecutionsOfThreadsThatHaveEnded() throws InterruptedException {
        var counts = new ExecutionCounts(2);
        for (int i = 0; i < 500; i++) {
            var thread = new Thread(() -> {
                BlockExecutions own = counts.newThread(Thread.currentThread());
                own.count(0);
                own.count(0);
                own.count(1);
                own.leaveOut(1);
            });
            thread.start();
            thread.join();
        }
        BlockExecutions running = counts.newThread(Thread.currentThread());
        running.count(1);
        assertEquals(List.of(new ExecutionCount(1000, 0), new ExecutionCount(1, 500)), counts.counts());
        assertEquals(counts.counts(), counts.counts());
    }

    @Test
    void shouldRecordTheFirstExecutionsOfABlockByWhicheverThread() throws InterruptedException {
        var counts = new ExecutionCounts(2);
        int[] events = new int[1];
        for (int i = 0; i < 10; i++) {
            var thread = new Thread(() -> {
                BlockExecutions own = counts.newThread(Thread.currentThread());
                for (int j = 0; j < 100; j++) {
                    events[0] += own.count(0) ? 1 : 0;
                }
            });
            thread.start();
            thread.join();
        }
        assertEquals(64, events[0]); // As docs/formats.md says.
        assertTrue(counts.newThread(Thread.currentThread()).count(1));
    }

    @Test
    void shouldKnowWhichOpenBlocksDependOnOthers() {
        var counts = new ExecutionCounts(3);
        BlockExecutions own = counts.newThread(Thread.currentThread());
        own.dependsOnOthers(0);
        assertEquals(Set.of(), counts.dependent());
        own.begin(0, 10, true, 1);
        own.begin(1, 11, true, 2);
        own.begin(2, 12, true, 3);
        own.dependsOnOthers(2); // The innermost has ended, and nobody was told.
        assertEquals(Set.of(10, 11), counts.dependent());
    }

    /** Random blocks within each other, some of whose ends are told late: against a stack of their own, whichever way each goes. */
    @Test
    void shouldCountAndRecordBlocksWithinOthersAsAll() {
        for (long seed = 0; seed < 200; seed++) {
            var random = new Random(seed);
            int[] events = new int[3];
            Set<Integer> dependent = new TreeSet<>();
            var own = new BlockExecutions(Thread.currentThread(), events, dependent);
            long[] begun = new long[3];
            var open = new ArrayDeque<Integer>();
            List<Integer> untold = new ArrayList<>();
            int within = 0;
            for (int i = 0; i < 2000; i++) {
                if (open.isEmpty() || (open.size() < 20 && random.nextInt(9) < 4)) {
                    int block = random.nextInt(3);
                    boolean isInner = own.level() > 0 && untold.isEmpty();
                    if (isInner && own.countWithin(block)) {
                        within++;
                        assertEquals(64, events[block], "seed=" + seed);
                        open.push(COUNTED);
                    } else {
                        assertEquals(untold, ends(own, open.size()), "seed=" + seed);
                        untold.clear();
                        int before = events[block];
                        boolean isEvent = own.count(block);
                        assertEquals(before < 64, isEvent, "seed=" + seed);
                        open.push(isEvent ? block : BlockExecutions.NOT_RECORDED);
                        own.begin(block, block, isEvent, open.size());
                        assertEquals(open.size(), own.level(), "seed=" + seed);
                    }
                    begun[block]++;
                } else {
                    int block = open.pop();
                    if (block != COUNTED) {
                        untold.add(block);
                    }
                    if (random.nextInt(20) == 0) {
                        continue; // An error struck where the end was to be told.
                    }
                    assertEquals(!untold.isEmpty(), own.isAhead(open.size()), "seed=" + seed);
                    assertEquals(untold, ends(own, open.size()), "seed=" + seed);
                    untold.clear();
                }
            }
            long[] judged = new long[3];
            own.addTo(judged, new long[3]);
            assertArrayEquals(begun, judged, "seed=" + seed);
            assertTrue(within > 200, "seed=" + seed + " within=" + within);
        }
    }

    /** In place of a block's number: nobody is told of its end. */
    private static final int COUNTED = -2;

    /** What is told of ends where so many blocks are open. */
    private static List<Integer> ends(BlockExecutions own, int open) {
        List<Integer> ends = new ArrayList<>();
        while (own.isAhead(open)) {
            ends.add(own.end());
        }
        return ends;
    }
}
