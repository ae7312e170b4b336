package blocks;

import control.Turns;

/**
 * The example of section 4.3 of Flanagan, Freund and Yi: the write of another thread comes between the read of p and q and the write of all three. Not
 * among the programs that carry a verdict.
 */
public class NestedThree {

    private static int x;

    static void p() {
        q();
    }

    static void q() {
        int seen = x;
        Turns.reach(1);
        Turns.await(2);
        r(seen + 1);
    }

    static void r(int value) {
        x = value;
    }

    private static void once() throws InterruptedException {
        Turns.both(NestedThree::p, () -> {
            Turns.await(1);
            x = 7;
            Turns.reach(2);
        });
    }

    public static void run() throws Exception {
        once();
    }

    /** What is to blame is looked at more closely from the second time on. */
    public static class Twice {

        private Twice() {}

        public static void run() throws Exception {
            once();
            once();
        }
    }
}
