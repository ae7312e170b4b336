package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What happens where steps cannot number all nodes or times, or where there are too many edges: nothing wrong is said. */
class SmallStepsTest {

    private static final int NO_LIMIT = Integer.MAX_VALUE;

    @Test
    void shouldSayNothingWrongWhereNodesOrTimesRunOut() {
        check(new Step(2, 5), NO_LIMIT);
    }

    @Test
    void shouldSayNothingWrongWhereThereAreTooManyEdges() {
        check(Step.OF_THE_PAPER, 3);
    }

    private static void check(Step steps, int edges) {
        int full = 0;
        int reused = 0;
        for (long seed = 0; seed < 5_000; seed++) {
            RandomRun run = RandomRun.of(seed, 3, 40);
            var all = closings(run, Step.OF_THE_PAPER, NO_LIMIT);
            var few = closings(run, steps, edges);
            String where = "seed=" + seed;
            if (few.full) {
                full++;
                // What was said before is right.
                assertEquals(all.closings.subList(0, few.closings.size()), few.closings, where);
            } else {
                assertEquals(all.closings, few.closings, where);
                reused += few.nodes > 4 ? 1 : 0;
            }
        }
        String found = "full=" + full + " reused=" + reused;
        assertTrue(full > 100 && reused > 100, found);
    }

    private record Result(List<Integer> closings, boolean full, long nodes) {}

    private static Result closings(RandomRun run, Step steps, int edges) {
        var step = new AtomicInteger();
        var closings = new TreeSet<Integer>();
        var checker = new Velodrome(steps, edges, step::get, cycle -> closings.add(step.get()));
        for (; step.get() < run.steps().size(); step.incrementAndGet()) {
            run.steps().get(step.get()).tell(checker);
        }
        return new Result(new ArrayList<>(closings), checker.isFull(), checker.allocatedNodes());
    }
}
