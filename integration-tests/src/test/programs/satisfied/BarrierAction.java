package satisfied;

import java.util.concurrent.CyclicBarrier;
import support.Meeting;

// expect: SATISFIED order
/** What a barrier does when all have come is known to all of them. */
public class BarrierAction extends Meeting {

    private final CyclicBarrier barrier = new CyclicBarrier(2, () -> told = 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        barrier.await();
    }

    @Override
    protected void second() throws Exception {
        barrier.await();
        learnt = 1;
    }
}
