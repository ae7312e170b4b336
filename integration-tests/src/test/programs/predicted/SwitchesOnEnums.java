package predicted;

import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** A switch over constants of an enumeration orders nothing. */
public class SwitchesOnEnums extends Program {

    private enum Colour {
        RED,
        GREEN
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(number(Colour.RED) == 1);
    }

    @Override
    protected void second() throws Exception {
        require(number(Colour.GREEN) == 2);
        learnt = 1;
    }

    private static int number(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 0;
        }
    }
}
