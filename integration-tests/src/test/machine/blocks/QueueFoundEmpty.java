package blocks;

import control.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// expect: SATISFIED
/** Who finds nothing meets nobody, nor do those who put elements of their own into one queue. */
public class QueueFoundEmpty {

    private static final BlockingQueue<Object> there = new LinkedBlockingQueue<>();
    private static final BlockingQueue<Object> back = new LinkedBlockingQueue<>();

    static void block() {
        there.add(new Object());
        Turns.reach(1);
        Turns.await(2);
        back.poll();
    }

    public static void run() throws Exception {
        Turns.both(QueueFoundEmpty::block, () -> {
            Turns.await(1);
            back.poll();
            there.add(new Object());
            Turns.reach(2);
        });
    }
}
