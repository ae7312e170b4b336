package predicted;

import java.util.concurrent.Exchanger;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class Exchanged extends Meeting {

    private final Exchanger<String> exchanger = new Exchanger<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(exchanger.exchange("x").equals("y"));
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        require(exchanger.exchange("y").equals("x"));
        System.out.println("2 learning");
        learnt = 1;
    }
}
