package io.threadspec.runtime.probe;

import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.clock.VectorClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The clock updates of {@link Shadow} against the definition of causality (Rosu and Sen, section 2.2), closed under
 * transitivity by brute force.
 */
class AlgorithmATest {

    private static final int EXECUTIONS = 10_000;

    private record Event(int thread, int variable, boolean write, boolean relevant) {}

    @Test
    void shouldOrderRelevantEventsAsCausalityDoes() {
        for (int seed = 0; seed < EXECUTIONS; seed++) {
            var random = new Random(seed);
            int threads = 2 + random.nextInt(5);
            List<Event> execution = execution(random, threads);
            boolean[][] before = causality(execution);
            List<ClockStamp> stamps = run(execution, threads);
            for (int i = 0; i < execution.size(); i++) {
                for (int j = 0; j < execution.size(); j++) {
                    if (i != j
                            && execution.get(i).relevant()
                            && execution.get(j).relevant()) {
                        int thread = execution.get(i).thread();
                        boolean ordered = execution.get(j).thread() == thread
                                ? i < j
                                : stamps.get(i).get(thread) <= stamps.get(j).get(thread);
                        boolean below = stamps.get(i).isAtMost(stamps.get(j));
                        if (ordered != before[i][j] || below != before[i][j]) {
                            fail("seed=" + seed + " i=" + i + " j=" + j + " execution=" + execution + " stamps="
                                    + stamps);
                        }
                    }
                }
            }
        }
    }

    private static List<Event> execution(Random random, int threads) {
        var events = new ArrayList<Event>();
        int length = 1 + random.nextInt(30);
        int variables = 1 + random.nextInt(4);
        for (int i = 0; i < length; i++) {
            events.add(new Event(
                    random.nextInt(threads), random.nextInt(variables), random.nextInt(3) == 0, random.nextBoolean()));
        }
        return events;
    }

    private static boolean[][] causality(List<Event> execution) {
        int n = execution.size();
        var before = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                Event a = execution.get(i);
                Event b = execution.get(j);
                before[i][j] = a.thread() == b.thread() || (a.variable() == b.variable() && (a.write() || b.write()));
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
        return before;
    }

    private static List<ClockStamp> run(List<Event> execution, int threads) {
        var clocks = new VectorClock[threads];
        var shadows = new Shadow[4];
        for (int i = 0; i < threads; i++) {
            clocks[i] = new VectorClock();
        }
        for (int i = 0; i < shadows.length; i++) {
            shadows[i] = new Shadow();
        }
        var stamps = new ArrayList<ClockStamp>();
        for (Event event : execution) {
            VectorClock clock = clocks[event.thread()];
            if (event.relevant()) {
                clock.increment(event.thread());
            }
            if (event.write()) {
                shadows[event.variable()].write(clock);
            } else {
                shadows[event.variable()].read(clock);
            }
            stamps.add(clock.stamp());
        }
        return stamps;
    }
}
