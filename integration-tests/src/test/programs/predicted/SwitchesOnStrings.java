package predicted;

import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** A switch over strings orders nothing. */
public class SwitchesOnStrings extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(number("red") == 1);
    }

    @Override
    protected void second() throws Exception {
        require(number("green") == 2);
        learnt = 1;
    }

    private static int number(String colour) {
        return switch (colour) {
            case "red" -> 1;
            case "green" -> 2;
            default -> 0;
        };
    }
}
