package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// blame: blocks.ThreeTransactions.first
/** A cycle of three: the first writes what the second reads, the second what the third reads, the third what the first reads. */
public class ThreeTransactions {

    private int x;
    private int y;
    private int z;

    int first() {
        x = 1;
        Turns.reach(1);
        Turns.await(3);
        return z;
    }

    void second() {
        Turns.await(1);
        y = x;
        Turns.reach(2);
    }

    void third() {
        Turns.await(2);
        z = y;
        Turns.reach(3);
    }

    public static void run() throws Exception {
        var machine = new ThreeTransactions();
        Turns.all(machine::first, machine::second, machine::third);
    }
}
