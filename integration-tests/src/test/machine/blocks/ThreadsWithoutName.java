package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
/** As virtual threads are: their names are empty, and a report numbers them. */
public class ThreadsWithoutName {

    private static int number;

    static void block() {
        int before = number;
        Turns.reach(1);
        Turns.await(2);
        number = before + 1;
    }

    private static void reset() {
        Turns.await(1);
        number = 0;
        Turns.reach(2);
    }

    public static void run() throws Exception {
        Turns.restart();
        var one = new Thread(ThreadsWithoutName::block, "");
        var other = new Thread(ThreadsWithoutName::reset, "");
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
