package blocks;

import control.Turns;
import java.util.Vector;

// expect: NOT SERIALIZABLE
// blame: blocks.LibraryVector.block
/** Each call of the vector is synchronized, both together are not. */
public class LibraryVector {

    private static final Vector<Integer> vector = new Vector<>();

    static void block() {
        if (!vector.contains(7)) {
            Turns.reach(1);
            Turns.await(2);
            vector.add(7);
        }
    }

    public static void run() throws Exception {
        Turns.both(LibraryVector::block, () -> {
            Turns.await(1);
            vector.add(7);
            Turns.reach(2);
        });
    }
}
