package predicted;

import java.util.Date;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SharedDate extends Program {

    private final Date date = new Date(0);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        date.setTime(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(date.getTime() == 1);
        learnt = 1;
    }
}
