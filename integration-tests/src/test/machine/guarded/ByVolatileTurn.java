package guarded;

/** Threads take turns by a volatile field. */
public class ByVolatileTurn extends Guarded {

    private volatile int turn;

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByVolatileTurn();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        while (turn != number) {
            Thread.sleep(1); // Without a pause the record would grow for as long as the other thread is suspended.
        }
        block();
        turn = (turn + 1) % THREADS;
    }
}
