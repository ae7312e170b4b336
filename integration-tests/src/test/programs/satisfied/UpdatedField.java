package satisfied;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import support.Program;

// expect: SATISFIED order
/** A volatile field that an updater writes. */
public class UpdatedField extends Program {

    private static final AtomicIntegerFieldUpdater<UpdatedField> FLAG =
            AtomicIntegerFieldUpdater.newUpdater(UpdatedField.class, "flag");

    volatile int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        FLAG.set(this, 1);
    }

    @Override
    protected void second() throws Exception {
        require(flag == 1);
        learnt = 1;
    }
}
