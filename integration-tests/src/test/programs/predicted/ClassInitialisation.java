package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told after the class was initialised. */
public class ClassInitialisation extends Program {

    /** Both threads use it. */
    private static class Holder {

        static final Object OBJECT = new Object();

        static void use() {}
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Holder.use();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        Holder.use();
        learnt = 1;
    }
}
