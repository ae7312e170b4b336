package blocks;

import control.Turns;

// expect: SATISFIED
/** Whichever thread comes first initialises a class: what the initialiser writes is not the block's. */
public class InitialisedInside {

    static class Settings {
        static int limit = 10;
    }

    private int total;

    void add() {
        int limit = Settings.limit;
        Turns.reach(1);
        Turns.await(2);
        synchronized (this) {
            total += limit;
        }
    }

    public static void run() throws Exception {
        var sum = new InitialisedInside();
        Turns.both(sum::add, () -> {
            Turns.await(1);
            synchronized (sum) {
                sum.total += Settings.limit;
            }
            Turns.reach(2);
        });
    }
}
