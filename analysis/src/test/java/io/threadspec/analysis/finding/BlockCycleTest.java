package io.threadspec.analysis.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;

class BlockCycleTest {

    @Test
    void shouldReadPlacesAsStackTracesHaveThem() {
        assertEquals(
                new BlockCycle.Place("com.acme.Account$Log", "move", "Account.java", 17),
                BlockCycle.Place.ofFrame("com.acme.Account$Log.move(Account.java:17)"));
        assertEquals(
                new BlockCycle.Place("Main", "<init>", "Main.java", 3),
                BlockCycle.Place.ofFrame("Main.<init>(Main.java:3)"));
        assertEquals(BlockCycle.Place.UNKNOWN, BlockCycle.Place.ofFrame(""));
    }

    @Test
    void shouldKnowNoMoreThanTheClassFileDoes() {
        BlockCycle.Place withoutLines = BlockCycle.Place.ofFrame("com.acme.Account.move(Account.java)");
        assertEquals("Account.java", withoutLines.text());
        BlockCycle.Place withoutFile = BlockCycle.Place.ofFrame("com.acme.Account.move(Unknown Source)");
        assertFalse(withoutFile.isKnown());
        assertEquals("", withoutFile.text());
        assertEquals("com.acme.Account", withoutFile.className());
        assertFalse(BlockCycle.Place.ofFrame("java.lang.Thread.start0(Native Method)")
                .isKnown());
    }

    private static BlockCycle.Conflict inThread(String thread) {
        return new BlockCycle.Conflict(
                new BlockCycle.Operation(thread, "an earlier operation", BlockCycle.Place.UNKNOWN),
                new BlockCycle.Operation(thread, "a later operation", BlockCycle.Place.UNKNOWN));
    }

    private static BlockCycle.Conflict between(String earlier, String later) {
        return new BlockCycle.Conflict(
                new BlockCycle.Operation(earlier, "a read", BlockCycle.Place.inRun("Cache.java", 3)),
                new BlockCycle.Operation(later, "a write", BlockCycle.Place.inRun("Cache.java", 9)),
                new BlockCycle.Subject("size"));
    }

    @Test
    void shouldJoinWhatAThreadDoesOutsideAllBlocks() {
        var load = new BlockCycle.Transaction("first", "Cache.load", true);
        var outside = new BlockCycle.Transaction("second", "", false);
        BlockCycle.Conflict there = between("first", "second");
        BlockCycle.Conflict back = between("second", "first");
        var cycle = new BlockCycle(
                List.of(load, outside, outside, outside),
                List.of(there, inThread("second"), inThread("second"), back),
                List.of("Cache.load(Cache.java:9)"));
        assertEquals(new BlockCycle(List.of(load, outside), List.of(there, back), cycle.stack()), cycle.joined());
    }

    /** Of two blocks of a thread each is named, and two threads may have one name. */
    @Test
    void shouldLeaveBlocksAndConflictsApart() {
        var load = new BlockCycle.Transaction("worker", "Cache.load", true);
        var clear = new BlockCycle.Transaction("worker", "Cache.clear", false);
        var outside = new BlockCycle.Transaction("worker", "", false);
        var blocks = new BlockCycle(
                List.of(load, clear, outside),
                List.of(inThread("worker"), inThread("worker"), between("worker", "worker")));
        assertEquals(blocks, blocks.joined());
        var threads = new BlockCycle(
                List.of(load, outside, outside),
                List.of(between("worker", "worker"), between("worker", "worker"), between("worker", "worker")));
        assertEquals(threads, threads.joined());
    }
}
