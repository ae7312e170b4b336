package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class RuntimeHook extends Program {

    private final Thread hook = new Thread(() -> {});

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Runtime.getRuntime().addShutdownHook(hook);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Runtime.getRuntime().removeShutdownHook(hook));
        learnt = 1;
    }
}
