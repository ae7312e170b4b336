package predicted;

import library.Listeners;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListenerSetsVolatile extends Program {

    private final Listeners listeners = new Listeners();
    private volatile int heard;

    {
        listeners.add(event -> heard = 1);
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        listeners.fire("event");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(heard == 1);
        learnt = 1;
    }
}
