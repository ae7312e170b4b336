package satisfied;

import java.util.concurrent.Phaser;
import support.Program;

// expect: SATISFIED order
// facts: NOT MONITORABLE order
/** The phase of a phaser. */
public class PhaseIsNext extends Program {

    private final Phaser phaser = new Phaser(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        phaser.arrive();
    }

    @Override
    protected void second() throws Exception {
        require(phaser.getPhase() == 1);
        learnt = 1;
    }
}
