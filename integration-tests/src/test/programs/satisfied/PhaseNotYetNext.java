package satisfied;

import java.util.concurrent.Phaser;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** A phaser that is still in its first phase. */
public class PhaseNotYetNext extends Program {

    private final Phaser phaser = new Phaser(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(phaser.getPhase() == 0);
    }

    @Override
    protected void second() throws Exception {
        phaser.arrive();
        learnt = 1;
    }
}
