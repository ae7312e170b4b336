package guarded;

import java.util.concurrent.locks.LockSupport;

/** The other thread parks until a flag is set. */
public class ByParking extends Guarded {

    private volatile boolean ready;

    void block() {
        touch();    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var own = new ByParking();
            var parked = new Thread(own::park);
            parked.start();
            own.block();
            own.ready = true;
            LockSupport.unpark(parked);
            parked.join();
        }
    }

    private void park() {
        while (!ready) {
            LockSupport.park(this);
        }
        block();
    }
}
