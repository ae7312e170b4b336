package guarded;

/** The other thread sleeps until it is interrupted. */
public class ByInterrupt extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByInterrupt();
            var sleeper = new Thread(own::sleep);
            sleeper.start();
            own.block();
            sleeper.interrupt();
            sleeper.join();
        }
    }

    private void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            block();
        }
    }
}
