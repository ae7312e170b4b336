package predicted;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryInAtomic extends Program {

    private final Cell cell = new Cell();
    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        cell.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(number.accumulateAndGet(0, new Adding(cell)) == 1);
        learnt = 1;
    }

    private static class Adding implements java.util.function.IntBinaryOperator {
        private final IntSupplier added;

        Adding(IntSupplier added) {
            this.added = added;
        }

        @Override
        public int applyAsInt(int one, int other) {
            return one + other + added.getAsInt();
        }
    }
}
