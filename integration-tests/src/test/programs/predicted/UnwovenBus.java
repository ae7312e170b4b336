package predicted;

import library.Bus;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the message is published before it is so. */
public class UnwovenBus extends Meeting {

    private final Bus bus = new Bus(message -> {
        System.out.println("2 learning");
        learnt = 1;
    });

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        bus.publish("message");
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        bus.awaitEnd();
    }
}
