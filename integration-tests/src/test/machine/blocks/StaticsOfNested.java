package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// blame: blocks.StaticsOfNested.twice
/** No thread has an object of the nested class, and all threads have its static field. */
public class StaticsOfNested {

    private static class Totals {
        static int total;
    }

    static void twice() {
        Totals.total++;
        Turns.reach(1);
        Turns.await(2);
        Totals.total++;
    }

    public static void run() throws Exception {
        Turns.both(StaticsOfNested::twice, () -> {
            Turns.await(1);
            Totals.total++;
            Turns.reach(2);
        });
    }
}
