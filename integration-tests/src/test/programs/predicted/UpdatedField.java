package predicted;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class UpdatedField extends Program {

    private static final AtomicIntegerFieldUpdater<UpdatedField> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(UpdatedField.class, "flag");

    volatile int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        FLAG.set(this, 1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(flag == 1);
        learnt = 1;
    }
}
