package predicted;

import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** Time that goes by. */
public class Sleeping extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Thread.sleep(1);
        TimeUnit.MILLISECONDS.sleep(1);
        Thread.onSpinWait();
    }

    @Override
    protected void second() throws Exception {
        Thread.sleep(1);
        TimeUnit.MILLISECONDS.sleep(1);
        Thread.onSpinWait();
        learnt = 1;
    }
}
