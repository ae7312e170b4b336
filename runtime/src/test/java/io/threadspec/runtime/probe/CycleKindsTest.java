package io.threadspec.runtime.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How many kinds of cycles are recorded, and what happens with the others. */
class CycleKindsTest {

    private static final Participant OTHER = new Participant("other", Transaction.NO_BLOCK, Transaction.NO_BLOCK);

    private final CycleKinds kinds = new CycleKinds();

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

    /** Whether it was recorded. */
    private boolean add(TransactionCycle cycle, int test) {
        CycleKinds.Counter first = kinds.count(cycle, test);
        if (first != null) {
            kinds.recorded(first);
        }
        return first != null;
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

    /** A place that is not known may be any of those that are, but a known kind is not counted as another one. */
    @Test
    void shouldCountACycleWithoutPlaceAsOneThatItMayBe() {
        add(blamed(3, 7, "a"), 0);
        assertTrue(add(blamed(3, 8, ""), 1));
        assertFalse(add(blamed(3, 7, ""), 1));
        assertEquals(List.of(new CycleCount(2, List.of(0, 1)), new CycleCount(1, List.of(1))), kinds.counts());
    }

    @Test
    void shouldCountWhatItCannotRecordByDeclaration() {
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
        assertEquals(Map.of(), kinds.unrecorded());
        assertFalse(add(blamed(3, site - 1, "another kind"), 1));
        assertEquals(Map.of(), kinds.unrecorded());
        assertFalse(add(blamed(3, site, "quiet"), 1));
        assertFalse(add(blamed(5, site + 1, "quiet"), 1));
        assertFalse(add(cycle(false, "", List.of(), block(3, site), block(4, site + 2), OTHER), 1));
        assertFalse(add(cycle(true, "", List.of(block(4, site + 3)), block(3, 0), block(6, 1)), 1));
        assertEquals(Map.of(3, 3L, 4, 2L, 5, 1L), kinds.unrecorded());
        assertEquals(CycleCount.MAX_KINDS, kinds.counts().size());
    }
}
