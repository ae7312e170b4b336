package satisfied;

import support.Program;

// expect: SATISFIED order
/** The only constant of an enumeration has state. */
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
        told = 1;
        Single.INSTANCE.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(Single.INSTANCE.get() == 1);
        learnt = 1;
    }
}
