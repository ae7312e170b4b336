package predicted;

import java.util.concurrent.Phaser;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class PhaserParties extends Meeting {

    private final Phaser phaser = new Phaser(2);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        phaser.arriveAndDeregister();
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        require(phaser.arriveAndAwaitAdvance() != 0);
        System.out.println("2 learning");
        learnt = 1;
    }
}
