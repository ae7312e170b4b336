package suspected;

import java.util.concurrent.Phaser;
import library.Services;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A phaser at which code that is not woven arrives. */
public class LibraryArrives extends Program {

    private final Phaser phaser = new Phaser(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Services.arrive(phaser);
    }

    @Override
    protected void second() throws Exception {
        require(phaser.getPhase() == 1);
        learnt = 1;
    }
}
