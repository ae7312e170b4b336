package blocks;

import control.Turns;
import java.util.Random;

// expect: SATISFIED
/** Blocks run where the stack is full, so that probes of their ends fail. What the thread does later is in none of them all the same. */
public class StackEnd {

    private static final int ROUNDS = 40;

    private static int cell;
    private static int first;
    private static int second;
    private static int inARow;

    static void touch() {
        cell++;
    }

    private static void descend(Random random, int pad, long a, long b) {
        try {
            if (pad == 0) {
                descend(random, random.nextInt(4), b, a);
            } else {
                descend(random, pad - 1, a + 1, b);
            }
        } catch (StackOverflowError bottom) {
            inARow++;
            try {
                touch();
            } catch (StackOverflowError again) {
                inARow = 0;
            }
            if (inARow < 20) {
                throw bottom;
            }
            inARow = 0;
        }
    }

    public static void run() throws Exception {
        Turns.restart();
        var deep = new Thread(
                null,
                () -> {
                    var random = new Random(7);
                    touch(); // Classes are loaded where there is room.
                    for (int i = 0; i < ROUNDS; i++) {
                        descend(random, random.nextInt(4), 1, 2);
                    }
                    int seen = first;
                    Turns.reach(1);
                    Turns.await(2);
                    cell = seen + second;
                },
                "deep",
                1 << 18);
        deep.start();
        Turns.await(1);
        first = 1;
        second = 1;
        Turns.reach(2);
        deep.join();
    }
}
