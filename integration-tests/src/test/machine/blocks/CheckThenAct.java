package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicInteger;

// expect: NOT SERIALIZABLE
// blame: blocks.CheckThenAct.take
/** Two atomic operations on one variable are not one. */
public class CheckThenAct {

    private final AtomicInteger tickets = new AtomicInteger(1);

    void take() {
        if (tickets.get() > 0) {
            Turns.reach(1);
            Turns.await(2);
            tickets.decrementAndGet();
        }
    }

    public static void run() throws Exception {
        var counter = new CheckThenAct();
        Turns.both(counter::take, () -> {
            Turns.await(1);
            counter.tickets.set(0);
            Turns.reach(2);
        });
    }
}
