package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.ExecutionCount;
import java.util.List;
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
}
