package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicInteger;

// expect: NOT SERIALIZABLE
// blame: blocks.UpdateThatFails.add
/** The first attempt of the update fails: it read what was there before another thread set it, and reads what that has set. */
public class UpdateThatFails {

    private static final AtomicInteger number = new AtomicInteger();

    static void add() {
        number.updateAndGet(seen -> {
            Turns.reach(1);
            Turns.await(2);
            return seen + 1;
        });
    }

    public static void run() throws Exception {
        Turns.both(UpdateThatFails::add, () -> {
            Turns.await(1);
            number.set(10);
            Turns.reach(2);
        });
        if (number.get() != 11) {
            throw new IllegalStateException("number=" + number);
        }
    }
}
