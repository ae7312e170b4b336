package satisfied;

import java.util.concurrent.Phaser;
import support.Program;

// expect: SATISFIED order
/** What a phaser does when it advances is known to those that wait for it. */
public class OnAdvance extends Program {

    private final Phaser phaser = new Phaser(1) {
        @Override
        protected boolean onAdvance(int phase, int parties) {
            told = 1;
            return false;
        }
    };

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        phaser.arrive();
    }

    @Override
    protected void second() throws Exception {
        phaser.awaitAdvance(0);
        learnt = 1;
    }
}
