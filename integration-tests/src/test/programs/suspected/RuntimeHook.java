package suspected;

import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A thread that is registered to run at the end. */
public class RuntimeHook extends Program {

    private final Thread hook = new Thread(() -> {});

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    protected void second() throws Exception {
        require(Runtime.getRuntime().removeShutdownHook(hook));
        learnt = 1;
    }
}
