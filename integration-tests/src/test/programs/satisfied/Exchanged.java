package satisfied;

import java.util.concurrent.Exchanger;
import support.Meeting;

// expect: SATISFIED order
/** Two threads exchange objects. */
public class Exchanged extends Meeting {

    private final Exchanger<String> exchanger = new Exchanger<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(exchanger.exchange("x").equals("y"));
    }

    @Override
    protected void second() throws Exception {
        require(exchanger.exchange("y").equals("x"));
        learnt = 1;
    }
}
