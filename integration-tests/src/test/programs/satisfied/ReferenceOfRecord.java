package satisfied;

import java.util.concurrent.atomic.AtomicReference;
import support.Program;

// expect: SATISFIED order
/** A record in an atomic reference. */
public class ReferenceOfRecord extends Program {

    private record State(int value) {}

    private final AtomicReference<State> state = new AtomicReference<>(new State(0));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        state.updateAndGet(old -> new State(old.value() + 1));
    }

    @Override
    protected void second() throws Exception {
        require(state.get().value() == 1);
        learnt = 1;
    }
}
