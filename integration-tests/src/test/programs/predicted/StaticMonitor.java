package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class StaticMonitor extends Program {

    private static int flag;

    private static synchronized void raise() {
        flag = 1;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        raise();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        synchronized (StaticMonitor.class) {
            require(flag == 1);
        }
        learnt = 1;
    }
}
