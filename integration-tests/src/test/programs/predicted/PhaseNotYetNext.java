package predicted;

import java.util.concurrent.Phaser;
import support.Program;

// expect: PREDICTED order
/** The mistake: what happens after the look is not ordered by it. */
public class PhaseNotYetNext extends Program {

    private final Phaser phaser = new Phaser(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(phaser.getPhase() == 0);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        phaser.arrive();
        learnt = 1;
    }
}
