package predicted;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import library.Starter;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryBehindSupplier extends Program {

    private final Starter starter = new Starter();
    private final Supplier<CountDownLatch> supplier = starter;
    private final CountDownLatch latch = supplier.get();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        latch.countDown();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        starter.await();
        learnt = 1;
    }
}
