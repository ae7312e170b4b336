package suspected;

import library.Cell;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A method that is inherited from a class that is not woven. */
public class UnwovenSuperclass extends Program {

    private static class Box extends Cell {}

    private final Box box = new Box();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        box.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(box.get() == 1);
        learnt = 1;
    }
}
