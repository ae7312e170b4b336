package satisfied;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import support.Meeting;

// expect: SATISFIED order
/** Tasks of a timer run one after the other. */
public class TimerTasks extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var timer = new Timer(true);
        var done = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                told = 1;
            }
        }, 0);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                learnt = 1;
                done.countDown();
            }
        }, 20);
        done.await();
        timer.cancel();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
