package satisfied;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import support.Program;

// expect: SATISFIED order
/** Listeners in a list that is copied when it is written. */
public class ListenersCopied extends Program {

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private int heard;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        listeners.add(() -> heard = 1);
    }

    @Override
    protected void second() throws Exception {
        for (Runnable listener : listeners) {
            listener.run();
        }
        require(heard == 1);
        learnt = 1;
    }
}
