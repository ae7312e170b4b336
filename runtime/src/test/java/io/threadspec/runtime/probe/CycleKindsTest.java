package io.threadspec.runtime.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.UnrecordedBlock;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many kinds of cycles are recorded, and what happens with the others. */
class CycleKindsTest {

    private static final Participant OTHER = new Participant("other", Transaction.NO_BLOCK, Transaction.NO_BLOCK);

    private final CycleKinds kinds = new CycleKinds();

    private final List<TracedCycle> trace = new ArrayList<>();

    private static Participant block(int block, int site) {
        return new Participant("main", block, site);
    }

    private static TransactionCycle cycle(boolean blamed, String place, List<Participant> nested, Participant... all) {
        return new TransactionCycle(
                List.of(all),
                List.of(
                        new TransactionConflict(ConflictKind.WRITE_READ, place),
                        new TransactionConflict(ConflictKind.READ_WRITE, place)),
                blamed,
                nested);
    }

    private static TransactionCycle blamed(int block, int site, String place) {
        return cycle(true, place, List.of(), block(block, site), OTHER);
    }

    /** Of four, none of which is to blame. */
    private static TransactionCycle closedBy(ConflictKind in, ConflictKind out, String place, Participant... all) {
        return new TransactionCycle(
                List.of(all),
                List.of(
                        TransactionConflict.of(in),
                        TransactionConflict.of(out),
                        TransactionConflict.of(ConflictKind.WRITE_WRITE),
                        new TransactionConflict(ConflictKind.READ_WRITE, place)),
                false,
                List.of());
    }

    private static TracedCycle traced(TransactionCycle cycle, int test) {
        return new TracedCycle(test, cycle, List.of(), new CycleCount(1, List.of()));
    }

    /** Whether it was recorded. */
    private boolean add(TransactionCycle cycle, int test) {
        int before = trace.size();
        kinds.add(traced(cycle, test), trace::size, trace::add);
        return trace.size() > before;
    }

    @Test
    void shouldNotCountABlockAsAnotherOneOfItsDeclaration() {
        for (int kind = 0; kind < 150; kind++) {
            assertEquals(kind < 100, add(blamed(3, 7, "noisy:" + kind), 0));
        }
        assertTrue(add(blamed(3, 8, "quiet"), 1));
        List<CycleCount> counts = kinds.counts();
        assertEquals(101, counts.size());
        assertEquals(new CycleCount(51, List.of(0)), counts.get(99));
        assertEquals(new CycleCount(1, List.of(1)), counts.get(100));
    }

    @Test
    void shouldNotLoseANestedBlockAmongTheKindsOfItsOuterOne() {
        for (int kind = 0; kind < 150; kind++) {
            add(blamed(3, 7, "noisy:" + kind), 0);
        }
        assertTrue(add(cycle(true, "nested", List.of(block(3, 9)), block(3, 7), OTHER), 1));
    }

    @Test
    void shouldNotLoseABlockThatAnotherOneClosesACycleWith() {
        for (int kind = 0; kind < 150; kind++) {
            add(cycle(false, "noisy:" + kind, List.of(), block(3, 7), block(3, 8)), 0);
        }
        assertFalse(add(cycle(false, "same blocks", List.of(), block(3, 8), block(3, 7)), 1));
        assertTrue(add(cycle(false, "others", List.of(), block(3, 7), block(4, 9)), 1));
    }

    /** A block that a cycle only passes in the order of its thread is not named for it. */
    @Test
    void shouldNotLoseABlockThatOtherCyclesOnlyPass() {
        Participant a = block(3, 7);
        Participant b = block(3, 8);
        Participant d = block(3, 9);
        for (int kind = 0; kind < 150; kind++) {
            String place = "noisy:" + kind;
            boolean isNew = add(closedBy(ConflictKind.WRITE_READ, ConflictKind.SAME_THREAD, place, a, b, OTHER, d), 0);
            assertEquals(kind < 100, isNew);
        }
        TransactionCycle all = closedBy(ConflictKind.WRITE_READ, ConflictKind.READ_WRITE, "", a, b, OTHER, d);
        assertTrue(add(all, 1));
        assertEquals(List.of(a, b, d), all.named());
    }

    /** An error may be thrown before the trace has a cycle, and after that. */
    @Test
    void shouldHaveACountForEachCycleOfTheTraceAfterAnError() {
        assertThrows(
                StackOverflowError.class,
                () -> kinds.add(traced(blamed(3, 7, "a"), 0), trace::size, untaken -> {
                    throw new StackOverflowError();
                }));
        assertThrows(
                StackOverflowError.class,
                () -> kinds.add(traced(blamed(3, 8, "b"), 1), trace::size, taken -> {
                    trace.add(taken);
                    throw new StackOverflowError();
                }));
        assertEquals(List.of(new CycleCount(1, List.of(1))), kinds.counts());
        kinds.add(traced(blamed(3, 9, "c"), 2), trace::size, untaken -> false);
        assertTrue(add(blamed(3, 9, "c"), 3));
        assertEquals(List.of(new CycleCount(1, List.of(1)), new CycleCount(1, List.of(3))), kinds.counts());
    }

    @Test
    void shouldRecordNothingInATraceThatTakesNoMore() {
        add(blamed(3, 7, "a"), 0);
        kinds.add(traced(blamed(3, 8, "b"), 1), () -> -1, trace::add);
        kinds.add(traced(blamed(3, 7, "a"), 1), () -> -1, trace::add);
        assertEquals(1, trace.size());
        assertEquals(List.of(new CycleCount(2, List.of(0, 1))), kinds.counts());
    }

    @Test
    void shouldKeepTheFirstTestsOfAKindInTheirOrder() {
        for (int test = 2 * CycleCount.MAX_TESTS; test > 0; test--) {
            add(blamed(3, 7, "a"), test);
            add(blamed(3, 7, "a"), test);
            add(blamed(3, 7, "a"), -1);
        }
        assertEquals(
                List.of(new CycleCount(
                        6 * CycleCount.MAX_TESTS,
                        IntStream.rangeClosed(CycleCount.MAX_TESTS + 1, 2 * CycleCount.MAX_TESTS)
                                .boxed()
                                .toList())),
                kinds.counts());
    }

    /** A bit for each test before it would be 256 MB for each kind. */
    @Test
    void shouldTakeNoMoreMemoryForLateTests() {
        for (int site = 0; site < 50; site++) {
            add(blamed(3, site, "a"), Integer.MAX_VALUE - 1);
        }
        assertEquals(
                new CycleCount(1, List.of(Integer.MAX_VALUE - 1)),
                kinds.counts().get(49));
    }

    /** A place that is not known may be any of those that are, but a known kind is not counted as another one. */
    @Test
    void shouldCountACycleWithoutPlaceAsOneThatItMayBe() {
        add(blamed(3, 7, "a"), 0);
        assertTrue(add(blamed(3, 8, ""), 1));
        assertFalse(add(blamed(3, 7, ""), 1));
        assertEquals(List.of(new CycleCount(2, List.of(0, 1)), new CycleCount(1, List.of(1))), kinds.counts());
    }

    @Test
    void shouldCountWhatItCannotRecordByBlock() {
        int site = 0;
        int recorded = 0;
        // Half of the room goes to blocks with many kinds.
        for (; site < 60; site++) {
            for (int kind = 0; kind < 100; kind++) {
                boolean isNew = add(blamed(3, site, "noisy:" + kind), 0);
                assertEquals(site < 50 || kind == 0, isNew);
                recorded += isNew ? 1 : 0;
            }
        }
        for (; recorded < CycleCount.MAX_KINDS; site++) {
            assertTrue(add(blamed(3, site, "quiet"), 0));
            recorded++;
        }
        assertEquals(List.of(), kinds.unrecorded());
        assertFalse(add(blamed(3, site - 1, "another kind"), 1));
        assertEquals(List.of(), kinds.unrecorded());
        assertFalse(add(blamed(3, site, "quiet"), 1));
        assertFalse(add(blamed(5, site + 1, "quiet"), 1));
        assertFalse(add(cycle(false, "", List.of(), block(3, site), block(4, site + 2)), 1));
        assertFalse(add(cycle(true, "", List.of(block(4, site + 3)), block(3, 0), block(6, 1)), 1));
        assertFalse(add(
                closedBy(
                        ConflictKind.FORK,
                        ConflictKind.READ_WRITE,
                        "",
                        block(5, site + 1),
                        block(5, site + 4),
                        OTHER,
                        block(5, site + 1)),
                1));
        assertEquals(
                List.of(
                        new UnrecordedBlock(3, 0, 1),
                        new UnrecordedBlock(3, site, 2),
                        new UnrecordedBlock(5, site + 1, 2),
                        new UnrecordedBlock(4, site + 2, 1),
                        new UnrecordedBlock(4, site + 3, 1)),
                kinds.unrecorded());
        assertEquals(CycleCount.MAX_KINDS, kinds.counts().size());
    }
}
