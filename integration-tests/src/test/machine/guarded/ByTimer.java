package guarded;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** Tasks of a timer, and what waits for the last of them. */
public class ByTimer extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByTimer();
        var timer = new Timer();
        var ended = new CountDownLatch(ROUNDS);
        own.block();
        for (int round = 0; round < ROUNDS; round++) {
            timer.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            own.block();
                            ended.countDown();
                        }
                    },
                    0);
        }
        ended.await();
        own.block();
        timer.cancel();
    }
}
