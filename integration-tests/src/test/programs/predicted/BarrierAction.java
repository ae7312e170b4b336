package predicted;

import java.util.concurrent.CyclicBarrier;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is done after all have come. */
public class BarrierAction extends Meeting {

    private final CyclicBarrier barrier = new CyclicBarrier(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        barrier.await();
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        barrier.await();
        System.out.println("2 learning");
        learnt = 1;
    }
}
