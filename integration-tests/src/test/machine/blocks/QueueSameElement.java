package blocks;

import control.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// expect: SATISFIED
/** An element that two threads have put there may come from either: nobody knows which, so it is no conflict. */
public class QueueSameElement {

    private static final BlockingQueue<Object> there = new LinkedBlockingQueue<>();
    private static final BlockingQueue<Object> back = new LinkedBlockingQueue<>();
    private static final Object element = new Object();

    static void block() {
        there.add(element);
        Turns.reach(1);
        Turns.await(2);
        back.poll();
    }

    public static void run() throws Exception {
        Turns.both(QueueSameElement::block, () -> {
            Turns.await(1);
            back.add(element);
            there.add(element);
            there.poll();
            back.add(new Object());
            Turns.reach(2);
        });
    }
}
