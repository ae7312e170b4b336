package predicted;

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class Transferred extends Meeting {

    private final TransferQueue<String> queue = new LinkedTransferQueue<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        queue.transfer("x");
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        require(queue.poll(1, TimeUnit.MINUTES).equals("x"));
        System.out.println("2 learning");
        learnt = 1;
    }
}
