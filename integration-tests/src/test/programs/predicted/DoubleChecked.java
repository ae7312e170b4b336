package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DoubleChecked extends Program {

    private volatile int[] instance;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        if (instance == null) {
            synchronized (this) {
                if (instance == null) {
                    instance = new int[] {1};
                }
            }
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(instance != null && instance[0] == 1);
        learnt = 1;
    }
}
