package guarded;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Who has the token, which goes through a queue. */
public class ByToken extends Guarded {

    private final BlockingQueue<String> token = new LinkedBlockingQueue<>(List.of("token"));

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByToken();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        String taken = token.take();
        block();
        token.put(taken);
    }
}
