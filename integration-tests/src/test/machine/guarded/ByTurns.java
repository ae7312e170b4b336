package guarded;

/** Threads take turns, and wait on a monitor meanwhile. The block is outside of it. */
public class ByTurns extends Guarded {

    private int turn;

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByTurns();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        synchronized (this) {
            while (turn != number) {
                wait();
            }
        }
        block();
        synchronized (this) {
            turn = (turn + 1) % THREADS;
            notifyAll();
        }
    }
}
