package blocks;

import control.Turns;
import java.util.Vector;

// expect: SATISFIED
/** Blocks of the program that are synchronized on the vector, and its own methods, are one lock: nothing comes in between. */
public class SynchronizedVector {

    private static final Vector<Integer> vector = new Vector<>();

    static void block() {
        synchronized (vector) {
            if (!vector.contains(7)) {
                Turns.reach(1);
                vector.add(7);
            }
        }
    }

    public static void run() throws Exception {
        Turns.both(SynchronizedVector::block, () -> {
            Turns.await(1);
            vector.add(8);
            Turns.reach(2);
        });
    }
}
