package io.threadspec.report.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What ShiViz reads is the order of the run. */
class RunLogTest {

    private static final int RUNS = 2_000;

    private static WitnessEvent event(String thread, int number) {
        return new WitnessEvent(thread, "com.acme.Gate", "use", "Gate.java", number, "e" + number, "");
    }

    /** The order by its definition: of each thread, by the edges, and what follows. */
    @Test
    void shouldKeepTheOrderOfRandomRuns() {
        for (int seed = 0; seed < RUNS; seed++) {
            var random = new Random(seed);
            int threads = 1 + random.nextInt(5);
            int size = 1 + random.nextInt(25);
            var events = new ArrayList<WitnessEvent>();
            var order = new ArrayList<Witness.Edge>();
            var before = new boolean[size][size];
            for (int i = 0; i < size; i++) {
                events.add(event("t" + random.nextInt(threads), i));
                for (int j = 0; j < i; j++) {
                    boolean sameThread =
                            events.get(i).thread().equals(events.get(j).thread());
                    if (!sameThread && random.nextInt(6) == 0) {
                        order.add(new Witness.Edge(j, i));
                        before[j][i] = true;
                    }
                    before[j][i] |= sameThread;
                }
            }
            close(before);
            var run = new Witness(List.of(), events, size, List.of(), size, 0, 0, order, List.of());
            int most = 1 + random.nextInt(30);
            List<ShiVizReader.Entry> log = ShiVizReader.read(RunLog.of(run, most));
            assertEquals(Math.min(most, size), log.size());
            int from = size - log.size();
            for (int i = 0; i < log.size(); i++) {
                assertTrue(
                        log.get(i).event().startsWith("e" + (from + i) + " com.acme.Gate.use (Gate.java:"),
                        log.get(i).event());
                for (int j = 0; j < i; j++) {
                    assertEquals(before[from + j][from + i], log.get(i).knows(log.get(j)), "seed=" + seed);
                    assertFalse(log.get(j).knows(log.get(i)), "seed=" + seed);
                }
            }
        }
    }

    private static void close(boolean[][] before) {
        for (int k = 0; k < before.length; k++) {
            for (int i = 0; i < before.length; i++) {
                for (int j = 0; j < before.length; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
    }

    @Test
    void shouldSayWhatBreaksThePropertyAndWhatRepeats() {
        var events = new ArrayList<WitnessEvent>();
        for (int i = 0; i < 500; i++) {
            events.add(event("t" + i % 2, i));
        }
        List<ShiVizReader.Entry> breaking =
                ShiVizReader.read(RunLog.of(new Witness(List.of(), events, 300, List.of(), 500), 200));
        assertEquals(200, breaking.size());
        assertEquals(
                "e300 com.acme.Gate.use (Gate.java:300) breaks the property",
                breaking.get(199).event());
        List<ShiVizReader.Entry> repeating =
                ShiVizReader.read(RunLog.of(new Witness(List.of(), events, 500, List.of(), 498), 1_000));
        assertEquals(
                "e498 com.acme.Gate.use (Gate.java:498) repeats for ever",
                repeating.get(498).event());
        assertFalse(repeating.get(497).event().contains("repeats"));
    }

    /** Names of threads are the tested program's to choose. */
    @Test
    void shouldTellThreadsApartWhateverTheirNames() {
        List<String> names = List.of(Findings.HOSTILE, "", "pool {1}", "pool_{1}", "a\"b", "a\\b", "thread", "\"x\":7");
        var events = new ArrayList<WitnessEvent>();
        for (String name : names) {
            events.add(new WitnessEvent(name, Findings.HOSTILE, name, name, 1, Findings.HOSTILE + "\n", name));
        }
        var run = new Witness(
                List.of(),
                events,
                0,
                List.of(),
                names.size(),
                0,
                0,
                List.of(new Witness.Edge(0, 2), new Witness.Edge(2, 7)),
                List.of());
        List<ShiVizReader.Entry> log = ShiVizReader.read(RunLog.of(run, 100));
        assertEquals(
                names.size(),
                log.stream().map(ShiVizReader.Entry::host).distinct().count());
        for (int i = 0; i < log.size(); i++) {
            for (int j = 0; j < i; j++) {
                boolean ordered = (j == 0 && (i == 2 || i == 7)) || (j == 2 && i == 7);
                assertEquals(ordered, log.get(i).knows(log.get(j)), i + "," + j);
            }
        }
    }

    /** Of an interrupted block: the path goes through another thread, and the other operation of that thread is not on it. */
    @Test
    void shouldShowHowABlockIsInterrupted() {
        var run = new BlockInterleaving(
                1,
                0,
                List.of(
                        step("T1", "r(p)", true, true),
                        step("T3", "w(q)", false, false),
                        step("T2", "w(p)", false, true),
                        step("T1", "r(p)", true, true)));
        List<ShiVizReader.Entry> log = ShiVizReader.read(RunLog.of(run, 100));
        assertEquals(
                List.of(
                        "r(p) (Gate.java:3) of the block",
                        "w(q) (Gate.java:3)",
                        "w(p) (Gate.java:3)",
                        "r(p) (Gate.java:3) of the block"),
                log.stream().map(ShiVizReader.Entry::event).toList());
        assertTrue(log.get(2).knows(log.get(0)) && log.get(3).knows(log.get(2)));
        assertFalse(log.get(2).knows(log.get(1)) || log.get(3).knows(log.get(1)));
    }

    private static BlockInterleaving.Step step(String thread, String text, boolean ofBlock, boolean onPath) {
        return new BlockInterleaving.Step(
                new BlockCycle.Operation(thread, text, BlockCycle.Place.inRun("Gate.java", 3)), ofBlock, onPath);
    }

    /** A log without the order would say that nothing orders the events. */
    @Test
    void shouldNotBeWrittenWhereTheOrderIsNotKnown() {
        var events = new ArrayList<WitnessEvent>();
        for (int i = 0; i < 64; i++) {
            events.add(event("t" + i, i));
        }
        assertTrue(RunLog.isPossible(new Witness(List.of(), events, 0)));
        var part = new Witness(List.of(), events, 0, List.of(), 64, 1, 0, List.of(), List.of());
        assertFalse(RunLog.isPossible(part), "there may be more threads");
        var ordered =
                new Witness(List.of(), events, 0, List.of(), 64, 1, 0, List.of(new Witness.Edge(0, 1)), List.of());
        assertTrue(RunLog.isPossible(ordered));
        events.add(event("one more", 64));
        assertFalse(RunLog.isPossible(new Witness(List.of(), events, 0)));
    }
}
