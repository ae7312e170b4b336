package predicted;

import java.util.concurrent.TimeUnit;
import support.Program;

// expect: PREDICTED order
/** The constants of an enum. */
public class Enums extends Program {

    private enum Colour {
        RED,
        BLUE
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(Colour.valueOf("RED").ordinal() == 0 && Colour.values().length == 2);
        require(TimeUnit.SECONDS.toMillis(1) == 1000 && Colour.BLUE.name().length() == 4);
    }

    @Override
    protected void second() throws Exception {
        require(Colour.valueOf("RED").ordinal() == 0 && Colour.values().length == 2);
        require(TimeUnit.SECONDS.toMillis(1) == 1000 && Colour.BLUE.name().length() == 4);
        learnt = 1;
    }
}
