package guarded;

/** A monitor around the block. */
public class ByMonitor extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByMonitor();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        synchronized (this) {
            block();
        }
    }
}
