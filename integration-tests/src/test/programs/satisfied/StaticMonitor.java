package satisfied;

import support.Program;

// expect: SATISFIED order
/** A monitor that is a class, taken by methods and by a block. */
public class StaticMonitor extends Program {

    private static int flag;

    private static synchronized void raise() {
        flag = 1;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        raise();
    }

    @Override
    protected void second() throws Exception {
        synchronized (StaticMonitor.class) {
            require(flag == 1);
        }
        learnt = 1;
    }
}
