package predicted;

import java.util.concurrent.Phaser;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is done after the phaser has advanced. */
public class OnAdvance extends Program {

    private final Phaser phaser = new Phaser(1) {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            return false;
        }
    };

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        phaser.arrive();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        phaser.awaitAdvance(0);
        learnt = 1;
    }
}
