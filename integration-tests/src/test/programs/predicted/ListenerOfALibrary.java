package predicted;

import library.Listeners;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListenerOfALibrary extends Program {

    private final Listeners listeners = new Listeners();
    private int heard;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        listeners.add(event -> heard++);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        listeners.fire("event");
        require(heard == 1);
        learnt = 1;
    }
}
