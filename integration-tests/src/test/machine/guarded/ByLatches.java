package guarded;

import java.util.concurrent.CountDownLatch;

/** Each waits for the latch of the one before. */
public class ByLatches extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByLatches();
        CountDownLatch[] ended = new CountDownLatch[THREADS + 1];
        for (int i = 0; i <= THREADS; i++) {
            ended[i] = new CountDownLatch(i == 0 ? 0 : 1);
        }
        inThreads(THREADS, number -> {
            ended[number].await();
            own.block();
            ended[number + 1].countDown();
        });
    }
}
