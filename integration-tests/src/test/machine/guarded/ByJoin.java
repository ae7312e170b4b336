package guarded;

/** Each thread starts the next, and waits for it. */
public class ByJoin extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByJoin();
        own.block();
        for (int round = 0; round < ROUNDS; round++) {
            var thread = new Thread(own::block);
            thread.start();
            thread.join();
            own.block();
        }
    }
}
