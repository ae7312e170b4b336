package guarded;

import java.util.concurrent.Exchanger;

/** Two threads; who gets the token by an exchange comes to the block. */
public class ByExchanger extends Guarded {

    private final Exchanger<String> exchanger = new Exchanger<>();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByExchanger();
        inThreads(2, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        if (round % 2 == number) {
            block();
        }
        String got = exchanger.exchange(round % 2 == number ? "token" : "");
        if (got.equals("token")) {
            block();
        }
        exchanger.exchange("");
    }
}
