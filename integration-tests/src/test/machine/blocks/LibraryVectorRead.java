package blocks;

import control.Turns;
import java.util.Vector;

// expect: SATISFIED
/** Those who only read do not conflict, although they take the same monitor. */
public class LibraryVectorRead {

    private static final Vector<Integer> vector = new Vector<>();

    static void block() {
        vector.contains(7);
        Turns.reach(1);
        Turns.await(2);
        vector.size();
    }

    public static void run() throws Exception {
        Turns.both(LibraryVectorRead::block, () -> {
            Turns.await(1);
            vector.contains(8);
            vector.removeElement(9);
            Turns.reach(2);
        });
    }
}
