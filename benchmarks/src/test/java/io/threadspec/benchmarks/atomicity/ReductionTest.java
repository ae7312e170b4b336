package io.threadspec.benchmarks.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReductionTest {

    private static final int OUTER = 1;
    private static final int INNER = 2;

    private final List<Integer> warned = new ArrayList<>();
    private final Reduction reduction = new Reduction(warned::add);

    @Test
    void shouldAcceptTwoPhaseLocking() {
        usedUnderLock(1, 7, 1);
        reduction.begin(0, OUTER);
        reduction.acquire(0, 1);
        reduction.acquire(0, 2);
        reduction.write(0, 7);
        reduction.release(0, 2);
        reduction.release(0, 1);
        reduction.end(0);

        assertEquals(List.of(), warned);
    }

    @Test
    void shouldWarnOfALockThatIsTakenAfterOneWasFreed() {
        reduction.begin(0, OUTER);
        for (int lock = 1; lock <= 3; lock++) {
            reduction.begin(0, INNER);
            reduction.acquire(0, lock);
            reduction.release(0, lock);
            reduction.end(0);
        }
        reduction.end(0);

        assertEquals(List.of(OUTER), warned);
    }

    @Test
    void shouldWarnOfTwoAccessesThatNoLockGuards() {
        usedUnderLock(1, 7, 1);
        reduction.begin(0, OUTER);
        reduction.write(0, 7);
        assertEquals(List.of(), warned);
        reduction.read(0, 7);
        reduction.end(0);

        assertEquals(List.of(OUTER), warned);
    }

    @Test
    void shouldNeedNoLockForWhatOneThreadUsesOrAllOnlyRead() {
        reduction.read(1, 7);
        reduction.begin(0, OUTER);
        reduction.read(0, 7);
        reduction.read(0, 7);
        reduction.write(0, 8);
        reduction.write(0, 8);
        reduction.end(0);

        assertEquals(List.of(), warned);
    }

    @Test
    void shouldWarnOfWhatIsHandedOverByForkAndJoin() {
        // Serializable in every run, which locksets do not see: a false alarm of the paper's kind.
        reduction.write(0, 7);
        reduction.fork(0, 1);
        reduction.begin(1, OUTER);
        reduction.read(1, 7);
        reduction.write(1, 7);
        reduction.write(1, 7);
        reduction.end(1);
        reduction.join(0, 1);

        assertEquals(List.of(OUTER), warned);
    }

    private void usedUnderLock(int thread, int variable, int lock) {
        reduction.acquire(thread, lock);
        reduction.write(thread, variable);
        reduction.release(thread, lock);
    }
}
