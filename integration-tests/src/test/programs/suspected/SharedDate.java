package suspected;

import java.util.Date;
import support.Program;

// expect: SUSPECTED order
/** An object of the class library that can change, as a channel between two. */
public class SharedDate extends Program {

    private final Date date = new Date(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        date.setTime(1);
    }

    @Override
    protected void second() throws Exception {
        require(date.getTime() == 1);
        learnt = 1;
    }
}
