package suspected;

import library.Bus;
import support.Meeting;

// expect: SUSPECTED order
/** A class that is not woven calls a listener in a thread of its own. */
public class UnwovenBus extends Meeting {

    private final Bus bus = new Bus(message -> learnt = 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        bus.publish("message");
    }

    @Override
    protected void second() throws Exception {
        bus.awaitEnd();
    }
}
