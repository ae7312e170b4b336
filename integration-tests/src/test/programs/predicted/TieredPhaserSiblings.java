package predicted;

import java.util.concurrent.Phaser;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class TieredPhaserSiblings extends Program {

    private final Phaser parent = new Phaser();
    private final Phaser child = new Phaser(parent, 1);
    private final Phaser sibling = new Phaser(parent, 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        child.arrive();
        sibling.arrive();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        sibling.awaitAdvance(0);
        learnt = 1;
    }
}
