package blocks;

import control.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

// expect: NOT SERIALIZABLE
// blame: blocks.SynchronizedTwice.block
/** The monitor of the list is given up in between, and a call of the other thread takes it. */
public class SynchronizedTwice {

    private static final List<Integer> list = Collections.synchronizedList(new ArrayList<>());

    static void block() {
        synchronized (list) {
            list.size();
        }
        Turns.reach(1);
        Turns.await(2);
        synchronized (list) {
            list.size();
        }
    }

    public static void run() throws Exception {
        Turns.both(SynchronizedTwice::block, () -> {
            Turns.await(1);
            list.add(1);
            Turns.reach(2);
        });
    }
}
