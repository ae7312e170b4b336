package blocks;

import control.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// expect: NOT SERIALIZABLE
// blame: blocks.QueueOfNumbers.block
// advice: no lock
/** As {@link QueueThereAndBack}, with a number that is an object of its own. */
public class QueueOfNumbers {

    private static final BlockingQueue<Integer> there = new LinkedBlockingQueue<>();
    private static final BlockingQueue<Integer> back = new LinkedBlockingQueue<>();

    static void block() {
        there.add(1_000_000);
        Turns.reach(1);
        Turns.await(2);
        back.poll();
    }

    public static void run() throws Exception {
        Turns.both(QueueOfNumbers::block, () -> {
            Turns.await(1);
            back.add(there.remove());
            Turns.reach(2);
        });
    }
}
