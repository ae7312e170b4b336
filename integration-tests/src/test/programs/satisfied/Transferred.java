package satisfied;

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import support.Meeting;

// expect: SATISFIED order
/** An element that is handed to one who waits for it. */
public class Transferred extends Meeting {

    private final TransferQueue<String> queue = new LinkedTransferQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        queue.transfer("x");
    }

    @Override
    protected void second() throws Exception {
        require(queue.poll(1, TimeUnit.MINUTES).equals("x"));
        learnt = 1;
    }
}
