package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicIntegerArray;

// expect: SATISFIED
/** Two elements of one array are two variables. */
public class AtomicElements {

    private final AtomicIntegerArray counts = new AtomicIntegerArray(2);

    void countTwice() {
        counts.set(0, 1);
        Turns.reach(1);
        Turns.await(2);
        counts.set(0, 2);
    }

    public static void run() throws Exception {
        var elements = new AtomicElements();
        Turns.both(elements::countTwice, () -> {
            Turns.await(1);
            elements.counts.set(1, 1);
            Turns.reach(2);
        });
    }
}
