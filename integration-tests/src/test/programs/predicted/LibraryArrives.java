package predicted;

import java.util.concurrent.Phaser;
import library.Services;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LibraryArrives extends Program {

    private final Phaser phaser = new Phaser(1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Services.arrive(phaser);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(phaser.getPhase() == 1);
        learnt = 1;
    }
}
