package blocks;

import control.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// expect: NOT SERIALIZABLE
// advice: no lock
// blame: blocks.QueueThereAndBack.block
/** The block gets an answer to what it has sent: the other thread took it in between. */
public class QueueThereAndBack {

    private static final BlockingQueue<Object> there = new LinkedBlockingQueue<>();
    private static final BlockingQueue<Object> back = new LinkedBlockingQueue<>();

    static void block() {
        there.add(new Object());
        Turns.reach(1);
        Turns.await(2);
        back.poll();
    }

    public static void run() throws Exception {
        Turns.both(QueueThereAndBack::block, () -> {
            Turns.await(1);
            back.add(there.remove());
            Turns.reach(2);
        });
    }
}
