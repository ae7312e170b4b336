package satisfied;

import java.util.concurrent.Phaser;
import support.Meeting;

// expect: SATISFIED order
/** Parties that register and arrive. */
public class PhaserParties extends Meeting {

    private final Phaser phaser = new Phaser(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        phaser.arriveAndDeregister();
    }

    @Override
    protected void second() throws Exception {
        require(phaser.arriveAndAwaitAdvance() != 0);
        learnt = 1;
    }
}
