package blocks;

import control.Turns;
import java.util.concurrent.Exchanger;

// expect: NOT SERIALIZABLE
// advice: no lock
/** Two blocks that give each other something are never one after the other. */
public class ExchangeInside {

    private static final Exchanger<Object> exchanger = new Exchanger<>();

    static void block() {
        try {
            exchanger.exchange(new Object());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void run() throws Exception {
        Turns.both(ExchangeInside::block, ExchangeInside::block);
    }
}
