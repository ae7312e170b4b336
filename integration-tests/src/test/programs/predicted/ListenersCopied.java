package predicted;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListenersCopied extends Program {

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private int heard;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        listeners.add(() -> heard = 1);
        told = 1;
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
