package satisfied;

import library.Listeners;
import support.Program;

// expect: SATISFIED order
/** A listener that is called by code which is not woven. */
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
        told = 1;
        listeners.fire("event");
    }

    @Override
    protected void second() throws Exception {
        require(heard == 1);
        learnt = 1;
    }
}
