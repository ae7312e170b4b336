package predicted;

import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Objects of inner classes order nothing. */
public class OuterAndInner extends Program {

    private final class Inner {
        private final int number;

        Inner(int number) {
            this.number = number;
        }

        int twice() {
            return 2 * number;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(new Inner(1).twice() == 2);
    }

    @Override
    protected void second() throws Exception {
        require(new Inner(2).twice() == 4);
        learnt = 1;
    }
}
