package suspected;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import library.Cell;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An object of a library that an atomic variable calls. */
public class LibraryInAtomic extends Program {

    private final Cell cell = new Cell();
    private final AtomicInteger number = new AtomicInteger();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        cell.set(1);
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
