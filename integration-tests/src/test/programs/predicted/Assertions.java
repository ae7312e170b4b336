package predicted;

import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** An assertion orders nothing. */
public class Assertions extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        check(1);
    }

    @Override
    protected void second() throws Exception {
        check(2);
        learnt = 1;
    }

    private static void check(int number) {
        assert number > 0 : "number " + number;
    }
}
