package predicted;

import library.Cell;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class UnwovenSuperclass extends Program {

    private static class Box extends Cell {}

    private final Box box = new Box();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        box.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(box.get() == 1);
        learnt = 1;
    }
}
