package guarded;

import java.util.concurrent.SynchronousQueue;

/** Two threads; a token is handed over without a queue. */
public class ByHandOver extends Guarded {

    private final SynchronousQueue<String> there = new SynchronousQueue<>();
    private final SynchronousQueue<String> back = new SynchronousQueue<>();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByHandOver();
        inThreads(2, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        if (number == 0) {
            block();
            there.put("token");
            back.take();
        } else {
            String token = there.take();
            block();
            back.put(token);
        }
    }
}
