package predicted;

import java.util.concurrent.atomic.AtomicReference;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ReferenceOfRecord extends Program {

    private record State(int value) {}

    private final AtomicReference<State> state = new AtomicReference<>(new State(0));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        state.updateAndGet(old -> new State(old.value() + 1));
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(state.get().value() == 1);
        learnt = 1;
    }
}
