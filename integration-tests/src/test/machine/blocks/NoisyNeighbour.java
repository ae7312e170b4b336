package blocks;

import control.Turns;

/** Two blocks of one declaration: one is interrupted in more ways than are distinguished, the other one once, after that. Not among the programs that carry a verdict. */
public class NoisyNeighbour {

    static final int WAYS = 12;

    private static int value;

    /** Each pair of lines, of the operation that interrupts and of the one that comes back, is a kind of cycle. */
    static synchronized void noisy(int back) {
        value = 1;
        Turns.reach(1);
        Turns.await(2);
        int seen =
                switch (back) {
                    case 0 -> value;
                    case 1 -> value + 1;
                    case 2 -> value + 2;
                    case 3 -> value + 3;
                    case 4 -> value + 4;
                    case 5 -> value + 5;
                    case 6 -> value + 6;
                    case 7 -> value + 7;
                    case 8 -> value + 8;
                    case 9 -> value + 9;
                    case 10 -> value + 10;
                    default -> value + 11;
                };
    }

    private static void interrupt(int way) {
        switch (way) {
            case 0 -> value = 0;
            case 1 -> value = 1;
            case 2 -> value = 2;
            case 3 -> value = 3;
            case 4 -> value = 4;
            case 5 -> value = 5;
            case 6 -> value = 6;
            case 7 -> value = 7;
            case 8 -> value = 8;
            case 9 -> value = 9;
            case 10 -> value = 10;
            default -> value = 11;
        }
    }

    static synchronized void quiet() {
        value = 1;
        Turns.reach(1);
        Turns.await(2);
        value++;
    }

    private static void interrupted(Runnable block, int way) throws InterruptedException {
        Turns.both(block, () -> {
            Turns.await(1);
            interrupt(way);
            Turns.reach(2);
        });
    }

    public static void run() throws Exception {
        for (int way = 0; way < WAYS; way++) {
            for (int back = 0; back < WAYS; back++) {
                int line = back;
                interrupted(() -> noisy(line), way);
            }
        }
        interrupted(NoisyNeighbour::quiet, 0);
    }
}
