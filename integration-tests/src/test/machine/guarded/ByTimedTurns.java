package guarded;

/** The same, with waits that time out. */
public class ByTimedTurns extends Guarded {

    private int turn;

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByTimedTurns();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        synchronized (this) {
            while (turn != number) {
                wait(1);
            }
        }
        block();
        synchronized (this) {
            turn = (turn + 1) % THREADS;
            notifyAll();
        }
    }
}
