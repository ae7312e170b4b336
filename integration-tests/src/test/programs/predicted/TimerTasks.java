package predicted;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: two timers. */
public class TimerTasks extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var timer = new Timer(true);
        var other = new Timer(true);
        var done = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                told = 1;
                System.out.println("1 told");
            }
        }, 0);
        other.schedule(new TimerTask() {
            @Override
            public void run() {
                System.out.println("2 learning");
                learnt = 1;
                done.countDown();
            }
        }, 0);
        done.await();
        timer.cancel();
        other.cancel();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
