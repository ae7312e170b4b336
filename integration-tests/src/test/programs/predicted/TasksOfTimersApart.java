package predicted;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import support.Program;

// expect: PREDICTED order
/** The mistake: tasks of two timers. */
public class TasksOfTimersApart extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        finish(() -> told = 1);
    }

    @Override
    protected void second() throws Exception {
        finish(() -> learnt = 1);
    }

    private static void finish(Runnable action) throws InterruptedException {
        var timer = new Timer(true);
        var done = new CountDownLatch(1);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                action.run();
                done.countDown();
            }
        }, 0);
        done.await();
        timer.cancel();
    }
}
