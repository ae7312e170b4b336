package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.prediction.Prediction.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the text of Sinha, Malik, Wang and Gupta says about its examples. Their figures are not in it: the graphs here have what is printed. */
class TraceSegmentPaperTest {

    private static final SearchLimits LIMITS = new SearchLimits(1_000, 10_000, Long.MAX_VALUE, SearchLimits.ANY);

    /** Figure 1: e1 and e4 write p in T2; e2 and e3 read it in the block of T1. */
    private static SmallRun figure1() {
        return new SmallRun.Builder(2)
                .write(1, 0)
                .begin(0)
                .read(0, 0)
                .read(0, 0)
                .end(0)
                .write(1, 0)
                .run();
    }

    /** Section II.C. */
    private static final Set<List<Integer>> INTERLEAVINGS =
            Set.of(List.of(0, 1, 2, 3), List.of(0, 1, 3, 2), List.of(0, 3, 1), List.of(1, 0, 3));

    @Test
    void shouldKnowTheFourInterleavingsOfFigure1() {
        assertEquals(INTERLEAVINGS, Set.copyOf(AllInterleavings.complete(figure1())));
        assertEquals(4, AllInterleavings.complete(figure1()).size());
        assertEquals(INTERLEAVINGS, Set.copyOf(playedByReduction(figure1())));
    }

    /** No two of the four are equivalent, so the reduction must play all of them. */
    private static List<List<Integer>> playedByReduction(SmallRun small) {
        ObservedRun run = small.recorded();
        int[] below = {run.length(0) + 1, run.length(1) + 1};
        var scope = new ExploredPart(run, new int[2], below);
        Script script = ScriptWriter.of(scope, 0, 1, 2);
        var played = new ArrayList<List<Integer>>();
        var search = new DynamicReduction(
                script, new SearchBudget(LIMITS), false, lines -> played.add(ScheduleWriter.of(scope, script, lines)));
        assertEquals(Exploration.Ending.NOT_VIOLATED, search.explore());
        return played;
    }

    @Test
    void shouldPredictFigure2aAndNever2b() {
        ObservedRun run = figure1().recorded();
        for (PredictionSetting setting : PredictionSetting.values()) {
            Prediction prediction = new Predictor(run, setting)
                    .allowance(LIMITS)
                    .predict(run.executions().get(0));
            assertEquals(Outcome.VIOLATED, prediction.outcome());
            Interleaving interleaving = prediction.interleaving().orElseThrow();
            assertEquals(List.of(0, 1, 3, 2), interleaving.schedule());
            assertEquals(List.of(1, 3, 2), interleaving.path());
        }
        // In 2(b) e2 comes before e1, and e3 after it.
        for (List<Integer> order : AllInterleavings.complete(figure1())) {
            assertFalse(order.indexOf(1) < order.indexOf(0) && order.contains(2));
        }
    }

    /** Section II.B: vec 1.4 = [3,3,0], vec 2.4 = [0,3,4], vec 2.2 = [0,1,0]. */
    @Test
    void shouldHaveTheVectorsOfFigure4() {
        ObservedRun run = new SmallRun.Builder(3)
                .write(1, 0)
                .write(1, 1)
                .write(1, 2)
                .write(2, 3)
                .write(2, 3)
                .write(2, 3)
                .write(2, 4)
                .write(0, 5)
                .read(0, 5)
                .write(0, 5)
                .read(0, 2)
                .read(1, 4)
                .run()
                .recorded();
        var order = new PartialOrder(run);
        int first4 = run.operation(0, 4);
        int second4 = run.operation(1, 4);
        int second2 = run.operation(1, 2);
        assertArrayEquals(new int[] {3, 3, 0}, order.vector(first4));
        assertArrayEquals(new int[] {0, 3, 4}, order.vector(second4));
        assertArrayEquals(new int[] {0, 1, 0}, order.vector(second2));
        assertTrue(mayBeParallel(order, second4, first4) && mayBeParallel(order, first4, second4));
        assertTrue(order.precedes(second2, first4));
        assertFalse(order.precedes(first4, second2) || mayBeParallel(order, first4, second2));
    }

    /**
     * Section III.A: the block has the accesses 1.9 to 1.16, UF is {8,5,6} and LF is {17,11,11}. Three reads must happen after the block and are
     * not on LF: 2.10 and 3.9 saw 1.16, and 3.10 saw 3.7 of its own thread.
     */
    @Test
    void shouldHaveTheFrontiersOfFigure5() {
        int second = 5;
        int third = 6;
        int last = 7;
        int within = 8;
        var builder = new SmallRun.Builder(3);
        times(5, () -> builder.write(2, 2));
        builder.write(2, third);
        times(4, () -> builder.write(1, 1));
        builder.write(1, second);
        times(6, () -> builder.write(0, 0));
        builder.read(0, third).read(0, second).begin(0);
        times(7, () -> builder.write(0, 0));
        builder.write(0, last).end(0).write(0, 0);
        times(4, () -> builder.write(1, 1));
        builder.read(1, last).write(1, 1).write(1, 1);
        builder.write(2, within)
                .write(2, 2)
                .read(2, last)
                .read(2, within)
                .write(2, 2)
                .write(2, 2);
        ObservedRun run = builder.run().recorded();

        Frontiers frontiers = Frontiers.of(run, new PartialOrder(run), 0, 9, 16);

        assertArrayEquals(new int[] {8, 5, 6}, frontiers.upper());
        assertArrayEquals(new int[] {17, 11, 11}, frontiers.lower());
        assertEquals(8 + 5 + 4, frontiers.size());
    }

    private static void times(int count, Runnable action) {
        for (int i = 0; i < count; i++) {
            action.run();
        }
    }

    private static boolean mayBeParallel(PartialOrder order, int one, int other) {
        return !order.precedes(one, other) && !order.precedes(other, one);
    }
}
