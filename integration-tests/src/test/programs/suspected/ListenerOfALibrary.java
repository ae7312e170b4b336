package suspected;

import library.Listeners;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A listener that is registered with code which is not woven. */
public class ListenerOfALibrary extends Program {

    private final Listeners listeners = new Listeners();
    private int heard;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        listeners.add(event -> heard++);
    }

    @Override
    protected void second() throws Exception {
        listeners.fire("event");
        require(heard == 1);
        learnt = 1;
    }
}
