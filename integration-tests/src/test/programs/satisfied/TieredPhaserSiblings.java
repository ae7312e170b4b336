package satisfied;

import java.util.concurrent.Phaser;
import support.Program;

// expect: SATISFIED order
/** The parties of one child arrive, and so another child advances. */
public class TieredPhaserSiblings extends Program {

    private final Phaser parent = new Phaser();
    private final Phaser child = new Phaser(parent, 1);
    private final Phaser sibling = new Phaser(parent, 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        child.arrive();
        sibling.arrive();
    }

    @Override
    protected void second() throws Exception {
        sibling.awaitAdvance(0);
        learnt = 1;
    }
}
