package suspected;

import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import library.Starter;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A latch that code which is not woven provides behind an interface of the class library. */
public class LibraryBehindSupplier extends Program {

    private final Starter starter = new Starter();
    private final Supplier<CountDownLatch> supplier = starter;
    private final CountDownLatch latch = supplier.get();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        latch.countDown();
    }

    @Override
    protected void second() throws Exception {
        starter.await();
        learnt = 1;
    }
}
