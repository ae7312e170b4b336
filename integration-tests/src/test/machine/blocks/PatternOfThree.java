package blocks;

import control.Turns;

/** Of four methods that one declaration is about, three are interrupted. Not among the programs that carry a verdict. */
public class PatternOfThree {

    private static int number;

    static void first() {
        interrupted();
    }

    static void second(int twice) {
        interrupted();
    }

    static void third() {
        interrupted();
    }

    static void fourth() {
        number++;
    }

    private static void interrupted() {
        int seen = number;
        Turns.reach(1);
        Turns.await(2);
        number = seen + 1;
    }

    public static void run() throws Exception {
        for (Runnable block : new Runnable[] {
            PatternOfThree::first, () -> second(2), () -> second(2), PatternOfThree::third, PatternOfThree::fourth
        }) {
            Turns.both(
                    () -> {
                        block.run();
                        Turns.reach(1);
                    },
                    () -> {
                        Turns.await(1);
                        number++;
                        Turns.reach(2);
                    });
        }
    }
}
