package predicted;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import support.Program;

// expect: PREDICTED order
/** Random numbers of each thread's own. */
public class RandomNumbers extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(ThreadLocalRandom.current().nextInt(3) < 3);
        require(new Random(1).nextInt(3) < 3);
    }

    @Override
    protected void second() throws Exception {
        require(ThreadLocalRandom.current().nextInt(3) < 3);
        require(new Random(1).nextInt(3) < 3);
        learnt = 1;
    }
}
