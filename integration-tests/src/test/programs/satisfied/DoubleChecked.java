package satisfied;

import support.Program;

// expect: SATISFIED order
/** An object that is made once, under a lock, and looked at without. */
public class DoubleChecked extends Program {

    private volatile int[] instance;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        if (instance == null) {
            synchronized (this) {
                if (instance == null) {
                    instance = new int[] {1};
                }
            }
        }
    }

    @Override
    protected void second() throws Exception {
        require(instance != null && instance[0] == 1);
        learnt = 1;
    }
}
