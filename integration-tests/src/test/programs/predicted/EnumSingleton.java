package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class EnumSingleton extends Program {

    private enum Single {
        INSTANCE;

        private int state;

        synchronized void set(int value) {
            state = value;
        }

        synchronized int get() {
            return state;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Single.INSTANCE.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Single.INSTANCE.get() == 1);
        learnt = 1;
    }
}
