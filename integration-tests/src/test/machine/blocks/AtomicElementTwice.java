package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicReferenceArray;

// expect: NOT SERIALIZABLE
// blame: blocks.AtomicElementTwice.addTwice
/** Each element is a variable: another thread sets the one that the block reads and then sets. */
public class AtomicElementTwice {

    private final AtomicReferenceArray<String> names = new AtomicReferenceArray<>(2);

    void addTwice() {
        String before = names.get(1);
        Turns.reach(1);
        Turns.await(2);
        names.compareAndSet(1, before, "first");
    }

    public static void run() throws Exception {
        var elements = new AtomicElementTwice();
        Turns.both(elements::addTwice, () -> {
            Turns.await(1);
            elements.names.set(1, "second");
            Turns.reach(2);
        });
    }
}
