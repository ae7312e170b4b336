package satisfied;

import java.util.concurrent.Phaser;
import support.Program;

// expect: SATISFIED order
/** The parties of a child arrive, and so the parent advances. */
public class TieredPhaser extends Program {

    private final Phaser parent = new Phaser();
    private final Phaser child = new Phaser(parent, 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        child.arrive();
    }

    @Override
    protected void second() throws Exception {
        parent.awaitAdvance(0);
        learnt = 1;
    }
}
