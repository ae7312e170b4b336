package satisfied;

import support.Program;

// expect: SATISFIED order
/** A class that another thread has initialised. */
public class ClassInitialisation extends Program {

    /** The program that runs. */
    private static ClassInitialisation program;

    /** Tells when it is initialised. */
    private static class Holder {

        static {
            program.told = 1;
        }

        static void use() {}
    }

    public ClassInitialisation() {
        program = this;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Holder.use();
    }

    @Override
    protected void second() throws Exception {
        Holder.use();
        learnt = 1;
    }
}
